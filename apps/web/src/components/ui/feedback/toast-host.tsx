import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  Slide,
  ToastContainer,
  type CloseButtonProps,
  type TypeOptions,
} from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '../../../styles/toast.css';
import { uiCopy } from '../../../copy/ui.ts';
import { Icon } from '../media/icon.tsx';
import { toastContainer } from './toast-container.ts';

/** The container of react-toastify with the shop's styles. */
export default function ToastHost() {
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
