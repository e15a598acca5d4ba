import { siteCopy } from '../../../copy/site.ts';
import { Icon } from '../../ui/media/icon.tsx';

interface DemoBannerProps {
  /** The providers that local stand-ins replace. */
  standIns: { identity: boolean; payments: boolean };
}

/** Names the services that are local stand-ins; renders nothing without any. */
export function DemoBanner({ standIns: { identity, payments } }: DemoBannerProps) {
  if (!identity && !payments) return null;
  const text =
    identity && payments
      ? siteCopy.demo.both
      : identity
        ? siteCopy.demo.identity
        : siteCopy.demo.payments;
  return (
    <aside
      aria-label={siteCopy.demo.label}
      className="demo-banner bg-field-2 text-xs leading-[1.35] text-on-field-2 max-sm:font-stretch-82%"
    >
      <div className="wrap flex min-h-8 items-center gap-2 py-[0.3rem]">
        <Icon name="info" small className="max-sm:hidden" />
        <span>
          <b className="font-[600] text-on-field">{siteCopy.demo.title}</b> {text}
        </span>
      </div>
    </aside>
  );
}
