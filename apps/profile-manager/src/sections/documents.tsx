import { documentsWithoutExpiry, type ExpiryState } from '@portolan/contract/traveller-profile'
import type { JSX } from 'preact'
import { type App, useApp } from '../app-context.ts'
import { SelectField } from '../fields/choice-field.tsx'
import { CountryField } from '../fields/country-field.tsx'
import { bind, orNull, choiceOf, type SectionProps } from '../fields/form.ts'
import { countryName } from '../fields/lookups.ts'
import { SecretField } from '../fields/secret-field.tsx'
import { DateField } from '../fields/text-field.tsx'
import { Icon } from '../icons.tsx'
import { describeExpiry, type ExpiryNotice } from '../rules/expiry.ts'
import type { SavedOf } from '../store/model.ts'
import { ItemList } from './item-list.tsx'

type Item = SavedOf['Documents']['Items'][number]

const documentName = (item: Pick<Item, 'Kind' | 'Country'>, { texts, language }: Pick<App, 'texts' | 'language'>) =>
  [texts.documentKind[item.Kind], item.Country && countryName(item.Country, language)].filter(Boolean).join(' · ')

export function DocumentsSection({ form, stored, reveal, remove }: SectionProps<'Documents'>): JSX.Element {
  const app = useApp()
  const { texts } = app
  const text = texts.documents
  const saved = (id: string | undefined) => stored.Items.find((one) => one.Id === id)
  return (
    <ItemList
      items={form.value.Items}
      list="Items"
      form={form}
      setItems={(Items) => form.set({ Items })}
      remove={remove}
      nameOf={(item) => documentName(item, app)}
      aside={(item) => <ExpiryBadge state={saved(item.Id)?.Expiry ?? null} day={item.ExpiresOn} />}
      empty={texts.empty.Documents}
      add={texts.add.document}
      createItem={(): Item => ({ Kind: 'passport', Country: '', IssuedOn: null, ExpiresOn: null })}
      max={20}
    >
      {(item, { Id }) => (
        <div class="grid">
          <SelectField bound={choiceOf(bind(item, 'Kind'))} label={text.Kind} names={texts.documentKind} />
          <CountryField bound={bind(item, 'Country')} label={text.Country} />
          <SecretField
            bound={bind(item, 'Number')}
            label={text.Number}
            masked={saved(Id)?.Number?.Masked ?? null}
            reveal={Id === undefined ? null : () => reveal({ Section: 'Documents', ItemId: Id })}
          />
          <span class="pair">
            <DateField bound={orNull(bind(item, 'IssuedOn'))} label={text.IssuedOn} isOptional />
            <DateField
              bound={orNull(bind(item, 'ExpiresOn'))}
              label={text.ExpiresOn}
              isOptional={documentsWithoutExpiry.includes(item.value.Kind)}
            />
          </span>
        </div>
      )}
    </ItemList>
  )
}

/** The expiry state of a stored item; the server judges a changed date with the next save. */
export function ExpiryBadge({
  state,
  day,
}: {
  readonly state: ExpiryState
  readonly day: string | null
}): JSX.Element | null {
  const { texts, language } = useApp()
  const notice = describeExpiry(state, day, texts, language)
  return notice && <Badge tone={notice.tone} word={notice.tone === 'good' ? notice.word : notice.sentence} />
}

const signs = { good: 'check', warn: 'clock', bad: 'alert' } as const

/** A state as icon, word and colour. */
function Badge({ tone, word }: Pick<ExpiryNotice, 'tone' | 'word'>): JSX.Element {
  return (
    <span class={`badge ${tone}`}>
      <Icon name={signs[tone]} size={14} />
      {word}
    </span>
  )
}
