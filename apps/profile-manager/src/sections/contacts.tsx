import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { SelectField } from '../fields/choice-field.tsx'
import { CountryField } from '../fields/country-field.tsx'
import { fieldId, focusAfterRender } from '../fields/field.tsx'
import { bind, type Form, orNull, choiceOf, type SectionProps } from '../fields/form.ts'
import { TextField } from '../fields/text-field.tsx'
import { Icon } from '../icons.tsx'
import type { SavedOf } from '../store/model.ts'
import { ItemList } from './item-list.tsx'

type Contacts = SavedOf['Contacts']
type Address = NonNullable<Contacts['Address']>

export function ContactsSection({ form, remove, isSelf }: SectionProps<'Contacts'>): JSX.Element {
  const { texts } = useApp()
  const text = texts.contacts
  const first = (_: object, index: number) => index === 0 && <span class="chip">{texts.preferred}</span>
  return (
    <>
      <h3>{text.phones}</h3>
      <ItemList
        items={form.value.Phones}
        list="Phones"
        form={form}
        setItems={(Phones) => form.set({ Phones })}
        remove={remove}
        nameOf={(phone) => phone.Number}
        aside={first}
        isOrdered
        empty=""
        add={texts.add.phone}
        createItem={() => ({ Kind: 'mobile' as const, Number: '' })}
        max={8}
      >
        {(phone) => (
          <div class="grid">
            <SelectField bound={choiceOf(bind(phone, 'Kind'))} label={text.Kind} names={texts.phoneKind} />
            <TextField
              bound={bind(phone, 'Number')}
              label={text.Number}
              hint={text.numberHint}
              type="tel"
              autocomplete={isSelf ? 'tel' : 'off'}
              max={40}
            />
            {!phone.value.Number.trim().startsWith('+') && phone.value.Number !== '' && (
              <CountryField
                bound={orNull({ ...bind(phone, 'Country'), value: phone.value.Country ?? null })}
                label={text.phoneCountry}
              />
            )}
          </div>
        )}
      </ItemList>
      <h3>{text.emails}</h3>
      <ItemList
        items={form.value.Emails}
        list="Emails"
        form={form}
        setItems={(Emails) => form.set({ Emails })}
        remove={remove}
        nameOf={(email) => email.Address}
        aside={first}
        isOrdered
        empty=""
        add={texts.add.email}
        createItem={() => ({ Kind: 'work' as const, Address: '' })}
        max={8}
      >
        {(email) => (
          <div class="grid">
            <SelectField bound={choiceOf(bind(email, 'Kind'))} label={text.Kind} names={texts.emailKind} />
            <TextField
              bound={bind(email, 'Address')}
              label={text.Address}
              type="email"
              autocomplete={isSelf ? 'email' : 'off'}
              max={254}
            />
          </div>
        )}
      </ItemList>
      <h3>{text.address}</h3>
      {form.value.Address ? (
        <AddressFields form={form} address={form.value.Address} />
      ) : (
        <button
          type="button"
          class="button add"
          id={addAddressId}
          onClick={({ currentTarget }) => {
            form.set({ Address: emptyAddress })
            focusAfterRender(currentTarget, (root) => root.getElementById(fieldId('Address.Lines')))
          }}
        >
          <Icon name="plus" size={16} />
          {texts.add.address}
        </button>
      )}
    </>
  )
}

const addAddressId = fieldId('Address.add')
const emptyAddress: Address = { Lines: [''], City: '', Region: '', PostalCode: '', Country: '' }

function AddressFields({ form, address }: { readonly form: Form<Contacts>; readonly address: Address }): JSX.Element {
  const { texts } = useApp()
  const text = texts.contacts
  const part: Form<Address> = {
    ...form,
    value: address,
    path: 'Address.',
    set: (change) => form.set({ Address: { ...address, ...change } }),
  }
  const line = (index: number) => ({
    ...bind(part, 'Lines'),
    value: address.Lines[index] ?? '',
    path: index === 0 ? 'Address.Lines' : `Address.Lines.${String(index)}`,
    fault: index === 0 ? form.fault('Address.Lines') : null,
    set: (value: string) => {
      const lines = [address.Lines[0] ?? '', address.Lines[1] ?? '']
      part.set({
        Lines: lines.map((one, at) => (at === index ? value : one)).filter((one, at) => one !== '' || at === 0),
      })
    },
  })
  return (
    <div class="item">
      <div class="item-head">
        <h4>{text.address}</h4>
        <span class="tools">
          <button
            type="button"
            class="tool"
            aria-label={fill(texts.removeItem, { item: text.address })}
            onClick={({ currentTarget }) => {
              form.set({ Address: null })
              focusAfterRender(currentTarget, (root) => root.getElementById(addAddressId))
            }}
          >
            <Icon name="trash" />
          </button>
        </span>
      </div>
      <div class="grid">
        <TextField bound={line(0)} label={fill(text.line, { number: 1 })} max={120} wide />
        <TextField bound={line(1)} label={fill(text.line, { number: 2 })} max={120} isOptional wide />
        <TextField bound={bind(part, 'City')} label={text.City} max={80} />
        <TextField bound={bind(part, 'Region')} label={text.Region} max={80} isOptional />
        <TextField bound={bind(part, 'PostalCode')} label={text.PostalCode} max={16} isOptional />
        <CountryField bound={bind(part, 'Country')} label={text.Country} />
      </div>
    </div>
  )
}
