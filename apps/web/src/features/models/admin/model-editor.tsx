import {
  MAX_DIAGRAMS,
  MAX_MODEL_NAME,
  MAX_POSITIONS,
  MAX_SLUG,
} from '@bm/domain/models/model-limits';
import type { EditedModel } from '@bm/domain/models/model.schema';
import { Link } from '@tanstack/react-router';
import { useState, type ChangeEvent } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { adminModelCopy as copy } from '../../../copy/admin/models.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { allModels } from './admin-models.queries.ts';
import {
  draftOf,
  type ModelDraft,
  newPosition,
  type PositionDraft,
  readDraft,
} from './model-draft.ts';
import { PictureFields } from './picture-fields.tsx';
import { Placing } from './placing.tsx';
import { PositionFields, PositionHeads } from './position-fields.tsx';

interface ModelEditorProps {
  /** Null for a new one. */
  model: EditedModel | null;
  onSaved: (model: EditedModel) => void;
  /** Reads the stored model again. */
  onReload: () => void;
}

/** Edits a model with its diagrams and positions, which are saved together. */
export function ModelEditor({ model, onSaved, onReload }: ModelEditorProps) {
  const [draft, setDraft] = useState<ModelDraft>(() => draftOf(model));
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(trpc.models.save, {
    invalidates: allModels,
    done: ({ name }) => copy.saved(name),
    failed: 'inline',
  });
  const { diagrams, positions } = draft;
  const set = (change: Partial<ModelDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setProblem(null);
  };
  const changePosition = (key: number, change: Partial<PositionDraft>) => {
    setDraft((before) => ({
      ...before,
      positions: before.positions.map((each) => (each.key === key ? { ...each, ...change } : each)),
    }));
    setProblem(null);
  };
  const changeDiagram = (at: number, change: Partial<ModelDraft['diagrams'][number]>) =>
    set({
      diagrams: diagrams.map((each, index) => (index === at ? { ...each, ...change } : each)),
    });
  const addPosition = (diagram: number, point?: { x: number; y: number }) => {
    if (positions.length >= MAX_POSITIONS) return;
    const added = newPosition(draft, diagram, point);
    set({ positions: [...positions, added] });
    setChosen(added.key);
  };
  const place = (diagram: number, point: { x: number; y: number }) => {
    if (chosen === null) addPosition(diagram, point);
    else changePosition(chosen, { diagram, x: String(point.x), y: String(point.y) });
  };
  const removeDiagram = (removed: number) =>
    set({
      diagrams: diagrams.filter((_, at) => at !== removed),
      // Positions of the removed diagram move to the first one.
      positions: positions.map((each) => ({
        ...each,
        diagram:
          each.diagram === removed + 1 ? 1 : each.diagram - Number(each.diagram > removed + 1),
      })),
    });
  const field = (name: 'name' | 'slug' | 'yearFrom' | 'yearTo') => ({
    label: copy[name],
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  });
  const submit = async () => {
    const read = readDraft(draft);
    if ('problem' in read) return setProblem(read.problem);
    const known = model === null ? {} : { id: model.id };
    const saved = await save.run({ ...read.input, ...known, version: model?.version ?? 0 });
    if (saved !== undefined) onSaved(saved);
  };

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-lg font-[640]">{copy.head}</legend>
        <TextField maxLength={MAX_MODEL_NAME} {...field('name')} />
        <TextField
          hint={copy.slugHint}
          spellCheck={false}
          maxLength={MAX_SLUG}
          {...field('slug')}
        />
        <TextField inputMode="numeric" maxLength={4} {...field('yearFrom')} />
        <TextField hint={copy.yearHint} inputMode="numeric" maxLength={4} {...field('yearTo')} />
        <PictureFields
          label={copy.picture}
          image={draft.image}
          onChange={(image) => set({ image })}
        />
      </fieldset>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-lg">{copy.diagrams}</h2>
        <p className="max-w-[62ch] text-sm text-ink-2">{copy.placeHint}</p>
        {diagrams.map((diagram, at) => (
          <div
            key={at}
            className="grid gap-4 border-t border-line pt-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
          >
            <Placing
              number={at + 1}
              image={diagram.image}
              positions={positions.filter((each) => each.diagram === at + 1)}
              chosen={chosen}
              onPlace={(point) => place(at + 1, point)}
            />
            <div className="grid content-start gap-4">
              <h3 className="text-md">{copy.diagram(at + 1)}</h3>
              <TextField
                label={copy.diagramTitle}
                autoComplete="off"
                maxLength={80}
                value={diagram.title}
                onChange={({ target }) => changeDiagram(at, { title: target.value })}
              />
              <PictureFields
                label={copy.image}
                image={diagram.image}
                onChange={(image) => changeDiagram(at, { image })}
              />
              {diagrams.length > 1 && (
                <Button variant="quiet" size="sm" onClick={() => removeDiagram(at)}>
                  {copy.removeDiagram(at + 1)}
                </Button>
              )}
            </div>
          </div>
        ))}
        {diagrams.length < MAX_DIAGRAMS && (
          <div>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => set({ diagrams: [...diagrams, { title: '', image: '' }] })}
            >
              {copy.addDiagram}
            </Button>
          </div>
        )}
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-lg">{copy.positions(positions.length, MAX_POSITIONS)}</h2>
        <table className="position-fields w-full text-sm">
          <caption className="visually-hidden">{copy.positionsCaption}</caption>
          <PositionHeads />
          <tbody>
            {positions.map((position) => (
              <PositionFields
                key={position.key}
                position={position}
                diagrams={diagrams.length}
                isChosen={position.key === chosen}
                onChoose={() => setChosen(position.key)}
                onChange={(change) => changePosition(position.key, change)}
                onRemove={() => {
                  set({ positions: positions.filter((each) => each !== position) });
                  setChosen(null);
                }}
              />
            ))}
          </tbody>
        </table>
        <div>
          <Button
            variant="quiet"
            size="sm"
            disabled={positions.length >= MAX_POSITIONS}
            onClick={() => addPosition(1)}
          >
            {copy.addPosition}
          </Button>
        </div>
      </section>
      <div className="grid gap-3">
        {(problem ?? save.error) !== null && <FieldError>{problem ?? save.error}</FieldError>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="green" pending={save.isPending}>
            {copy.save}
          </Button>
          {model !== null && save.error !== null && (
            <Button variant="quiet" onClick={onReload}>
              {copy.reload}
            </Button>
          )}
          {model !== null && (
            <Link
              to="/catalogue/models/{-$slug}"
              params={{ slug: model.slug }}
              className="self-center"
            >
              {copy.show}
            </Link>
          )}
        </div>
      </div>
    </form>
  );
}
