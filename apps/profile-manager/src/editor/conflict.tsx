import type { ProfileSection } from '@portolan/contract/traveller-profile'
import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { Icon } from '../icons.tsx'
import { dropDraft } from '../store/drafts.ts'
import type { Draft, PersonKey } from '../store/model.ts'
import { toSaved } from '../store/to-saved.ts'
import { describe, labelOf } from './describe.ts'

interface Props<S extends ProfileSection> {
  readonly who: PersonKey
  readonly section: S
  readonly draft: Draft<S>
}

/** Shows both versions of a section that two people changed, for a choice. The fields below stay editable. */
export function Conflict<S extends ProfileSection>({ who, section, draft }: Props<S>): JSX.Element | null {
  const { profiles, texts, language } = useApp()
  const text = texts.conflict
  const { theirs } = draft
  if (!theirs) return null
  const shown = { texts, language }
  const mine = draft.value as unknown as Readonly<Record<string, unknown>>
  const now = toSaved(section, theirs) as unknown as Readonly<Record<string, unknown>>
  // A typed secret counts as changed, and is not shown.
  const words = (values: Readonly<Record<string, unknown>>, field: string) =>
    describe(section, field, values[field], shown)
  const fields = [...new Set([...Object.keys(now), ...Object.keys(mine)])].filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(now[field]),
  )
  return (
    <section class="note warn conflict" role="alert">
      <Icon name="alert" />
      <div>
        <strong>{fill(text.title, { who: theirs.ChangedBy ?? text.someone })}</strong>
        <p>{fields.length === 0 ? text.same : text.text}</p>
        {fields.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">{text.field}</th>
                <th scope="col">{text.yours}</th>
                <th scope="col">{text.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{labelOf(section, field, texts)}</th>
                  <td>{field === 'BirthDate' ? texts.revealed : words(mine, field) || text.nothing}</td>
                  <td>{words(now, field) || text.nothing}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div class="choices">
          <button type="button" class="button" onClick={() => dropDraft(who, section)}>
            {text.takeTheirs}
          </button>
          <button type="button" class="button primary" onClick={() => void profiles.saveOver(who, section)}>
            {text.keepMine}
          </button>
        </div>
      </div>
    </section>
  )
}
