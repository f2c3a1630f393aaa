import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { SelectField } from '../fields/choice-field.tsx'
import { CountryField } from '../fields/country-field.tsx'
import { bind, orNull, type SectionProps } from '../fields/form.ts'
import { SecretField } from '../fields/secret-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { passportLine, places } from '../rules/passport-line.ts'

export function NamesSection({ form, stored, reveal, isSelf }: SectionProps<'Names'>): JSX.Element {
  const { texts } = useApp()
  const text = texts.names
  return (
    <>
      <div class="grid">
        <SelectField
          bound={orNull(bind(form, 'Title'))}
          label={text.Title}
          names={texts.title_}
          none={text.none}
          isOptional
        />
        <SelectField bound={orNull(bind(form, 'Sex'))} label={text.Sex} names={texts.sex} none={text.none} isOptional />
        <TextField
          bound={bind(form, 'Surname')}
          label={text.Surname}
          max={60}
          autocomplete={isSelf ? 'family-name' : 'off'}
          lang="en"
          isCode
        />
        <TextField
          bound={bind(form, 'GivenNames')}
          label={text.GivenNames}
          hint={text.givenHint}
          max={60}
          autocomplete={isSelf ? 'given-name' : 'off'}
          lang="en"
          isCode
        />
      </div>
      <PassportLine surname={form.value.Surname} given={form.value.GivenNames} />
      <div class="grid">
        <CountryField bound={orNull(bind(form, 'Nationality'))} label={text.Nationality} isOptional />
        <SecretField
          bound={bind(form, 'BirthDate')}
          label={text.BirthDate}
          masked={stored.BirthDate?.Masked ?? null}
          reveal={() => reveal({ Section: 'Names', Field: 'BirthDate' })}
          isDate
          isOptional
        />
      </div>
      <h3>{text.own}</h3>
      <div class="grid">
        <TextField bound={bind(form, 'OwnFamily')} label={text.OwnFamily} max={40} isOptional />
        <TextField bound={bind(form, 'OwnGiven')} label={text.OwnGiven} max={40} isOptional />
        <TextField
          bound={bind(form, 'OwnFamilyReading')}
          label={text.OwnFamilyReading}
          hint={text.readingHint}
          max={60}
          isOptional
        />
        <TextField
          bound={bind(form, 'OwnGivenReading')}
          label={text.OwnGivenReading}
          hint={text.readingHint}
          max={60}
          isOptional
        />
      </div>
    </>
  )
}

interface LineProps {
  readonly surname: string
  readonly given: string
}

/** The name as in the passport's machine-readable zone, so that people can compare the two letter by letter. */
function PassportLine({ surname, given }: LineProps): JSX.Element | null {
  const { texts } = useApp()
  const line = passportLine(surname, given)
  if (!line) return null
  return (
    <figure class="passport">
      <figcaption>{texts.names.mrz}</figcaption>
      <code lang="en" translate={false}>
        {line.text}
      </code>
      {line.needs > places && <p class="soft">{fill(texts.names.mrzOver, { count: line.needs })}</p>}
    </figure>
  )
}
