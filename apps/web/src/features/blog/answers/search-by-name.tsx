import { Link } from '@tanstack/react-router';
import { CodeSample } from '../code-sample.tsx';

const SAMPLE = `const wanted = query.trim().toLowerCase();

const found = products.filter(({ name }) =>
  name.toLowerCase().includes(wanted),
);`;

export function SearchByName() {
  return (
    <>
      <p>For a list that is on the page already, two lines do it.</p>
      <CodeSample>{SAMPLE}</CodeSample>
      <p>
        A catalogue asks for more: words in any order, part numbers with and without dashes, slips
        of the finger, and pages instead of everything at once. So this shop searches on the server,
        in a full-text index of three-letter pieces over number, name, category and description.
      </p>
      <ul>
        <li>
          A number is compared without its dashes:{' '}
          <Link to="/parts" search={{ query: 'cw44' }}>
            cw44
          </Link>{' '}
          finds CW-44-170A, and the very number stands first.
        </li>
        <li>
          Every word has to be somewhere in the part; names count before descriptions. Only when
          nothing fits, a word may be off by a letter or two:{' '}
          <Link to="/parts" search={{ query: 'sadle' }}>
            sadle
          </Link>{' '}
          still finds the saddles.
        </li>
        <li>
          The list follows while you type, 80 milliseconds after the last key. What you search for
          is in the address, so the result can be sent to somebody.
        </li>
      </ul>
    </>
  );
}
