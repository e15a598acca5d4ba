import { toast } from '../../../components/ui/feedback/toast.tsx';
import { TextButton } from '../../../components/ui/forms/text-button.tsx';
import { paymentCopy } from '../../../copy/payments.ts';

const copy = paymentCopy.bank;

interface CopyButtonProps {
  /** What is copied, as another program reads it. */
  text: string;
  /** Its name: `Reference`. */
  name: string;
}

/** Copies a text. Absent where the browser has no clipboard, as on a page without https. */
export function CopyButton({ text, name }: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null;
  const write = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(copy.copied(name)),
      () => toast.error(copy.notCopied(name)),
    );
  return (
    <TextButton onClick={() => void write()}>
      {copy.copy}
      <span className="visually-hidden"> {name}</span>
    </TextButton>
  );
}
