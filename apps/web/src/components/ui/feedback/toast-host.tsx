import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  Slide,
  ToastContainer,
  toast,
  type CloseButtonProps,
  type Id,
  type TypeOptions,
} from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '../../../styles/toast.css';
import { uiCopy } from '../../../copy/ui.ts';
import { Button } from '../forms/button.tsx';
import { Icon } from '../media/icon.tsx';
import { toastContainer } from './toast-container.ts';
import { followToastKeys, leaveToast } from './toast-focus.ts';
import { findToastPlace } from './toast-place.ts';
import type { ToastAction } from './toast-action.ts';

/** The limit of visible toasts; a new one dismisses the oldest. */
const MAX_TOASTS = 3;

/** Between a toast and the window's lower edge, or the bar there. */
const MARGIN_PX = 12;

/** Those of react-toastify pause all toasts, also after the focus has left them. */
const NO_HOT_KEYS = () => false;

/** The animation whose end closes a toast. */
const TIMER = 'Toastify__trackProgress';

/** The ids of the visible toasts, the oldest first. */
let shown: Id[] = [];
/** The ids of those with an action. */
const withActions = new Set<Id>();

/** Shows a toast; one that is added before `ToastHost` is rendered appears with it. */
export function addToast(
  kind: 'success' | 'error',
  message: string,
  action: ToastAction | undefined,
): void {
  const content = action === undefined ? message : withAction(message, action);
  const { position, barPx } = findToastPlace();
  toastContainer().style.setProperty('--toastify-toast-bottom', `${barPx + MARGIN_PX}px`);
  const id = toast[kind](content, {
    position,
    ...(action && { autoClose: action.duration }),
    onClose: () => {
      leaveToast(findToast(id));
      shown = shown.filter((other) => other !== id);
      withActions.delete(id);
    },
  });
  if (action !== undefined) withActions.add(id);
  const [oldest, ...others] = [...shown, id];
  shown = others.length < MAX_TOASTS ? [...shown, id] : others;
  if (others.length >= MAX_TOASTS) toast.dismiss(oldest);
}

/** The message with a button that acts once and closes the toast. */
function withAction(message: string, { label, onAction }: ToastAction) {
  return ({ closeToast }: { closeToast: () => void }) => (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="wrap-anywhere">{message}</span>
      <span className="toast-action">
        <kbd>{uiCopy.toastKey}</kbd>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            closeToast();
            onAction();
          }}
        >
          {label}
        </Button>
      </span>
    </span>
  );
}

/** react-toastify gives the element of a toast its id. */
function findToast(id: Id | undefined): HTMLElement | null {
  return id === undefined ? null : toastContainer().querySelector(`#${CSS.escape(String(id))}`);
}

/**
 * Stops the end of a toast's timer that comes at its start. On a busy machine Chromium can compute a
 * start in the future: the animation returns to the time before it, which ends it by specification,
 * and react-toastify would close the toast at once.
 */
function stopEarlyEnd(event: AnimationEvent): void {
  if (event.animationName === TIMER && event.elapsedTime === 0) event.stopPropagation();
}

/** The container of react-toastify with the shop's styles. */
export function ToastHost({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(() => {
    const container = toastContainer();
    container.addEventListener('animationend', stopEarlyEnd, { capture: true });
    return () => container.removeEventListener('animationend', stopEarlyEnd, { capture: true });
  }, []);
  useEffect(() => followToastKeys(toastContainer(), () => findToast(shown.at(-1))), []);
  useEffect(() => {
    if (!isSignedIn) for (const id of withActions) toast.dismiss(id);
  }, [isSignedIn]);
  const isHeaderInView = useHeaderInView();
  return createPortal(
    <ToastContainer
      {...(isHeaderInView ? {} : { className: 'toasts-at-edge' })}
      aria-label={uiCopy.notifications}
      position="top-right"
      autoClose={5000}
      pauseOnHover
      draggable
      newestOnTop
      closeOnClick={false}
      hotKeys={NO_HOT_KEYS}
      transition={Slide}
      icon={ToastIcon}
      closeButton={CloseButton}
    />,
    toastContainer(),
  );
}

/** Toasts are below the header, and at the window's edge once the header is not visible. */
function useHeaderInView(): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    const header = document.querySelector('.site-header');
    if (header === null) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsInView(entry?.isIntersecting ?? true),
    );
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

function ToastIcon({ type }: { type: TypeOptions }) {
  return <Icon name={type === 'error' ? 'warning' : 'check'} />;
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="toast-close"
      aria-label={uiCopy.close}
      onClick={() => closeToast()}
    >
      <Icon name="close" small />
    </button>
  );
}
