import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { SelectField } from '../fields/choice-field.tsx'
import { CountryField } from '../fields/country-field.tsx'
import { bind, orNull, type SectionProps } from '../fields/form.ts'
import { countryName } from '../fields/lookups.ts'
import { SecretField } from '../fields/secret-field.tsx'
import { DateField, TextField } from '../fields/text-field.tsx'
import type { SavedOf } from '../store/model.ts'
import { ExpiryBadge } from './documents.tsx'
import { ItemList } from './item-list.tsx'

type Item = SavedOf['Visas']['Items'][number]

export function VisasSection({ form, stored, reveal, remove }: SectionProps<'Visas'>): JSX.Element {
  const { texts, language } = useApp()
  const text = texts.visas
  const saved = (id: string | undefined) => stored.Items.find((one) => one.Id === id)
  return (
    <ItemList
      items={form.value.Items}
      list="Items"
      form={form}
      setItems={(Items) => form.set({ Items })}
      remove={remove}
      nameOf={({ Country }) => (Country ? fill(text.of, { country: countryName(Country, language) }) : '')}
      aside={(item) => <ExpiryBadge state={saved(item.Id)?.Expiry ?? null} day={item.ExpiresOn} />}
      empty={texts.empty.Visas}
      add={texts.add.visa}
      createItem={(): Item => ({ Country: '', Type: '', Entries: null, ValidFrom: null, ExpiresOn: '' })}
      max={40}
    >
      {(item, { Id }) => (
        <div class="grid">
          <CountryField bound={bind(item, 'Country')} label={text.Country} />
          <TextField bound={bind(item, 'Type')} label={text.Type} hint={text.typeHint} max={40} isOptional />
          <SelectField
            bound={orNull(bind(item, 'Entries'))}
            label={text.Entries}
            names={texts.entries}
            none={texts.names.none}
            isOptional
          />
          <SecretField
            bound={bind(item, 'Number')}
            label={text.Number}
            masked={saved(Id)?.Number?.Masked ?? null}
            reveal={Id === undefined ? null : () => reveal({ Section: 'Visas', ItemId: Id })}
            isOptional
          />
          <span class="pair">
            <DateField bound={orNull(bind(item, 'ValidFrom'))} label={text.ValidFrom} isOptional />
            <DateField bound={bind(item, 'ExpiresOn')} label={text.ExpiresOn} />
          </span>
        </div>
      )}
    </ItemList>
  )
}
