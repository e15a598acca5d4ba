import { searchSynonymInput } from '@bm/domain/searches/search.schema';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Form, FormSubmit } from '../../components/ui/forms/form.tsx';
import { SelectField, TextField } from '../../components/ui/forms/text-field.tsx';
import { searchReportCopy } from '../../copy/admin/searches.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useFieldValues } from '../../lib/forms/form-fields.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { useDebounced } from '../../lib/use-debounced-text.ts';
import { searchesAndParts } from './searches.queries.ts';

const { detail: copy } = searchReportCopy;

const schema = z.object({
  ...z.pick(searchSynonymInput, { from: true, to: true }).shape,
  direction: z.enum(['one-way', 'both']),
});

/** Adds a synonym for a search, after it has shown what the search will find. */
export function SynonymForm({ text }: { text: string }) {
  const add = useAction(trpc.searches.addSynonym, {
    invalidates: searchesAndParts,
    done: ({ results }, { from }) => copy.added(from, results),
    failed: 'inline',
  });
  const form = useSchemaForm(schema, {
    defaults: { from: text, to: '', direction: 'one-way' },
    errorAt: { BAD_INPUT: 'from' },
    async send({ from, to, direction }) {
      await add.runOrThrow({ text, from, to, isOneWay: direction === 'one-way' });
    },
  });
  const { from = '', to = '', direction } = useFieldValues(form);
  return (
    <Form form={form} label={copy.synonymTitle} className="grid gap-4 py-4">
      <p className="text-sm text-ink-2">{copy.synonymHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={copy.from} autoComplete="off" {...form.field('from')} />
        <TextField label={copy.to} autoComplete="off" {...form.field('to')} />
        <SelectField label={copy.both} className="sm:col-span-2" {...form.field('direction')}>
          <option value="one-way">{copy.oneWay}</option>
          <option value="both">{copy.twoWays}</option>
        </SelectField>
      </div>
      <Preview text={text} from={from.trim()} to={to.trim()} isOneWay={direction === 'one-way'} />
      <FormSubmit form={form}>{copy.add}</FormSubmit>
    </Form>
  );
}

/** The pause in typing after which a synonym is tried, in milliseconds. */
const PAUSE_MS = 300;

interface PreviewProps {
  text: string;
  from: string;
  to: string;
  isOneWay: boolean;
}

/** What the search will find with the synonym. */
function Preview(synonym: PreviewProps) {
  const key = JSON.stringify(synonym);
  const tried = useDebounced(key, PAUSE_MS);
  const isReady = tried === key && synonym.from !== '' && synonym.to !== '';
  const { data } = trpc.searches.previewSynonym.useQuery(isReady ? synonym : skipToken, {
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isEmpty = synonym.from === '' || synonym.to === '';
  return (
    <p role="status" className="min-h-6 text-sm">
      {isEmpty || data === undefined
        ? copy.noPreview
        : copy.preview(data.results, data.missing, data.first)}
    </p>
  );
}
