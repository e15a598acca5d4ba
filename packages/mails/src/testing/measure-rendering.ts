import { renderMail } from '../render-mail.ts';
import { MAIL_KINDS, sampleMail } from '../mails.ts';
import { SAMPLE_SHOP } from '../samples.ts';

const ROUNDS = 10;

/** Renders every sample some times. */
function renderAll(): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of MAIL_KINDS) renderMail(sampleMail(kind, SAMPLE_SHOP));
  }
}

renderAll();
const before = process.cpuUsage();
renderAll();
const { user, system } = process.cpuUsage(before);
/** Prints the processor time of one mail in milliseconds. */
process.stdout.write(String((user + system) / 1000 / ROUNDS / MAIL_KINDS.length));
