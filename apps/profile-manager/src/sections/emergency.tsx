import type { Language } from '@portolan/contract/enums'
import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { SelectField } from '../fields/choice-field.tsx'
import { CountryField } from '../fields/country-field.tsx'
import { bind, orNull, choiceOf, type SectionProps } from '../fields/form.ts'
import { languageName } from '../fields/lookups.ts'
import { TextField } from '../fields/text-field.tsx'
import type { SavedOf } from '../store/model.ts'
import { ItemList } from './item-list.tsx'

type Contact = SavedOf['Emergency']['People'][number]

/** Languages that an emergency contact may speak. */
const spoken = 'en zh yue ja ko fr de es it pt nl sv da nb fi pl cs ru uk tr ar he hi ta th vi id ms fil'.split(' ')

export function EmergencySection({ form, remove }: SectionProps<'Emergency'>): JSX.Element {
  const { texts, language } = useApp()
  const text = texts.emergency
  const languages = Object.fromEntries(spoken.map((tag) => [tag, languageName(tag, language)]))
  return (
    <ItemList
      items={form.value.People}
      list="People"
      form={form}
      setItems={(People) => form.set({ People })}
      remove={remove}
      nameOf={({ Name }) => Name}
      aside={(_, index) => index === 0 && form.value.People.length > 1 && <span class="chip">{texts.calledFirst}</span>}
      isOrdered
      empty={texts.empty.Emergency}
      add={texts.add.contact}
      createItem={(): Contact => ({ Name: '', Relation: 'partner', Phone: '', Email: null, Language: null })}
      max={4}
    >
      {(person) => (
        <div class="grid">
          <TextField bound={bind(person, 'Name')} label={text.Name} max={120} />
          <SelectField bound={choiceOf(bind(person, 'Relation'))} label={text.Relation} names={texts.relation} />
          <TextField
            bound={bind(person, 'Phone')}
            label={text.Phone}
            hint={texts.contacts.numberHint}
            type="tel"
            max={40}
          />
          {!person.value.Phone.trim().startsWith('+') && person.value.Phone !== '' && (
            <CountryField
              bound={orNull({ ...bind(person, 'PhoneCountry'), value: person.value.PhoneCountry ?? null })}
              label={texts.contacts.phoneCountry}
            />
          )}
          <TextField bound={orNull(bind(person, 'Email'))} label={text.Email} type="email" max={254} isOptional />
          <SelectField
            bound={orNull(bind(person, 'Language'))}
            label={text.Language}
            names={withKept(languages, person.value.Language, language)}
            none={texts.names.none}
            isOptional
          />
        </div>
      )}
    </ItemList>
  )
}

/** A stored language stays a choice, even when it is none of the usual ones. */
const withKept = (known: Readonly<Record<string, string>>, tag: string | null, language: Language) =>
  tag && !(tag in known) ? { ...known, [tag]: languageName(tag, language) } : known
