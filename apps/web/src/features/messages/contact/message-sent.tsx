import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { contactCopy } from '../../../copy/messages.ts';
import type { ContactFields } from './contact-form.tsx';

interface MessageSentProps {
  to: Pick<ContactFields, 'name' | 'email'>;
  onAgain: () => void;
}

/** Replaces the form and receives the focus after a message is sent. */
export function MessageSent({ to, onAgain }: MessageSentProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="grid max-w-[40rem] justify-items-start gap-5 outline-0"
    >
      <Alert tone="success" role="status">
        {contactCopy.sent(to.name, to.email)}
      </Alert>
      <Button variant="quiet" onClick={onAgain}>
        {contactCopy.again}
      </Button>
    </div>
  );
}
