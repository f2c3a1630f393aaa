import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { SelectField } from '../fields/choice-field.tsx'
import { ComboField } from '../fields/combo-field.tsx'
import { bind, choiceOf, type SectionProps } from '../fields/form.ts'
import { airlineLookup } from '../fields/lookups.ts'
import { SecretField } from '../fields/secret-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import type { SavedOf } from '../store/model.ts'
import { ItemList } from './item-list.tsx'

type Item = SavedOf['Loyalties']['Items'][number]

export function LoyaltiesSection({ form, stored, reveal, remove }: SectionProps<'Loyalties'>): JSX.Element {
  const { texts } = useApp()
  const text = texts.loyalties
  const masked = (id: string | undefined) => stored.Items.find((one) => one.Id === id)?.Number?.Masked ?? null
  return (
    <ItemList
      items={form.value.Items}
      list="Items"
      form={form}
      setItems={(Items) => form.set({ Items })}
      remove={remove}
      nameOf={({ ProgrammeName, ProgrammeCode }) => ProgrammeName || ProgrammeCode}
      aside={({ Kind, Tier }) => (
        <span class="chip">{[texts.loyaltyKind[Kind], Tier].filter(Boolean).join(' · ')}</span>
      )}
      empty={texts.empty.Loyalties}
      add={texts.add.loyalty}
      createItem={(): Item => ({ Kind: 'air', ProgrammeCode: '', ProgrammeName: '', Tier: '' })}
      max={40}
    >
      {(item, { Id }) => (
        <div class="grid">
          <SelectField bound={choiceOf(bind(item, 'Kind'))} label={text.Kind} names={texts.loyaltyKind} />
          {item.value.Kind === 'air' ? (
            <ComboField
              bound={bind(item, 'ProgrammeCode')}
              label={text.airline}
              placeholder={texts.search.airline}
              lookup={airlineLookup}
              unknown="code_invalid"
              isOptional
            />
          ) : (
            <TextField
              bound={bind(item, 'ProgrammeCode')}
              label={text.ProgrammeCode}
              hint={text.codeHint}
              max={8}
              isOptional
              isCode
            />
          )}
          <TextField bound={bind(item, 'ProgrammeName')} label={text.ProgrammeName} max={80} />
          <TextField bound={bind(item, 'Tier')} label={text.Tier} max={40} isOptional />
          <SecretField
            bound={bind(item, 'Number')}
            label={text.Number}
            masked={masked(Id)}
            reveal={Id === undefined ? null : () => reveal({ Section: 'Loyalties', ItemId: Id })}
          />
        </div>
      )}
    </ItemList>
  )
}
