import { formLimits } from '@portolan/contract/features/trip-requests/form'
import { IconBuildingStore, IconTags } from '@tabler/icons-react'
import { type FieldValue, shownFields, startValue } from '@portolan/rules/custom-fields'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../../ui/add-button.tsx'
import { ChoiceField, CustomFieldControl, DayField, MoneyField, TextField } from '../fields.tsx'
import styles from '../form.module.css'
import { useForm, useSelected } from '../state/form-store.ts'
import type { FormValues } from '../state/form-values.ts'
import { mostItems, nextProduct } from '../state/form-values.ts'
import { Item, useItemKeys } from './items.tsx'
import { Section } from './section.tsx'
import type { RequestField } from '@portolan/contract/features/trip-requests/metadata'

export function ServicesSection() {
  const { t } = useTranslation('requestsForm')
  const store = useForm()
  const keys = useItemKeys('products')
  const { Products } = store.metadata
  const [first] = Products
  if (!first && keys.length === 0) return null
  const add = () =>
    store.change((values) => ({ ...values, products: [...values.products, nextProduct(first?.Code ?? '', values)] }))
  return (
    <Section
      section="services"
      icon={IconBuildingStore}
      action={first && keys.length < mostItems.products && <AddButton label={t('add.service')} onClick={add} />}
    >
      {keys.map((key, index) => (
        <Service key={key} index={index} />
      ))}
    </Section>
  )
}

function Service({ index }: { readonly index: number }) {
  const { t } = useTranslation('requestsForm')
  const { Products } = useForm().metadata
  const code = useSelected(({ get }) => get().products[index]?.productCode ?? '')
  const product = Products.find(({ Code }) => Code === code)
  const at = (name: string) => `products[${index}].${name}`
  const sels = useSelected(({ get }) => get().products[index]?.otherTravelerSels.length ?? 0)
  return (
    <Item list="products" index={index} title={t('item.products', { name: product?.Name ?? t('field.productCode') })}>
      <div className={styles.grid}>
        <ChoiceField
          path={at('productCode')}
          label={t('field.productCode')}
          options={Products.map(({ Code, Name }) => ({ value: Code, name: Name }))}
          noValue=""
          required
        />
        <DayField path={at('startDateText')} label={t('field.startDateText')} required />
        <DayField path={at('endDateText')} label={t('field.endDateText')} />
        <div className={styles.half}>
          <TextField path={at('requestSummary')} label={t('field.requestSummary')} maxLength={formLimits.line} />
        </div>
        <div className={styles.half}>
          <MoneyField path={at('estimate')} label={t('field.estimate')} amount="totalBudget" />
        </div>
        {Array.from({ length: Math.max(sels, 1) }, (_, place) => (
          <CustomFields
            // The selections of a service have no identity but their place.
            key={place}
            path={at(`otherTravelerSels[${place}].fieldSels`)}
            fields={product?.Fields ?? none}
            valuesOf={({ products }) => products[index]?.otherTravelerSels[place]?.fieldSels ?? none}
          />
        ))}
        <div className={styles.whole}>
          <TextField path={at('itemSpecailRequest')} label={t('field.specialRequest')} maxLength={formLimits.line} />
        </div>
      </div>
    </Item>
  )
}

const none: readonly never[] = []

/** The TMC's reporting fields. */
export function ReportingSection() {
  const { Udids } = useForm().metadata
  if (Udids.length === 0) return null
  return (
    <Section section="reporting" icon={IconTags}>
      <div className={styles.grid}>
        <CustomFields path="tripUdids" fields={Udids} valuesOf={({ tripUdids }) => tripUdids} />
      </div>
    </Section>
  )
}

interface CustomFieldsProps {
  readonly path: string
  readonly fields: readonly RequestField[]
  readonly valuesOf: (values: FormValues) => readonly FieldValue[]
}

/** The fields that show with the values chosen so far; drawn again only when that changes. */
function CustomFields({ path, fields, valuesOf }: CustomFieldsProps) {
  const shown = useSelected(({ get }) =>
    JSON.stringify(shownFields(fields, valuesOf(get())).map(({ field, isMandatory }) => [field.Key, isMandatory])),
  )
  return (JSON.parse(shown) as [string, boolean][]).map(([key, isMandatory]) => {
    const field = fields.find(({ Key }) => Key === key)
    return (
      field && (
        <CustomFieldControl
          key={key}
          path={`${path}.${key}`}
          field={field}
          isMandatory={isMandatory}
          start={startValue(field)}
        />
      )
    )
  })
}
