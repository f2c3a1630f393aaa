import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { LineField, SelectField } from '../../../../parts/path-form/path-form.tsx'
import { emptyLine, type OrderDraft } from './order-draft.ts'
import styles from './order-dialog.module.css'

type Lines = OrderDraft['price']['lines']

interface Props {
  readonly lines: Lines
  readonly kinds: readonly { readonly Code: string; readonly Name: string }[]
  readonly currencies: readonly string[]
  readonly onLines: (lines: Lines) => void
}

/** What it costs, line by line; the sum stands beside the button that enters it. */
export function PriceLines({ lines, kinds, currencies, onLines }: Props) {
  const { t } = useTranslation('deskOrders')
  return (
    <section className={styles.prices} aria-label={t('price')}>
      <header>
        <h3>{t('price')}</h3>
        <SelectField
          path="price.currency"
          label={t('currency')}
          options={currencies.map((code) => ({ value: code, name: code }))}
        />
      </header>
      {lines.map(({ key }, index) => (
        <div key={key} className={styles.line}>
          <SelectField
            path={`price.lines[${String(index)}].kind`}
            label={t('lineKind')}
            options={kinds.map(({ Code, Name }) => ({ value: Code, name: Name }))}
          />
          <LineField path={`price.lines[${String(index)}].label`} label={t('lineLabel')} maxLength={100} />
          <LineField
            path={`price.lines[${String(index)}].amount`}
            label={t('lineAmount')}
            maxLength={20}
            inputMode="decimal"
            required
          />
          <IconButton
            icon={IconX}
            label={t('removeLine', { number: index + 1 })}
            disabled={lines.length === 1}
            onClick={() => onLines(lines.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      <div className={styles.add}>
        <Button look="quiet" onClick={() => onLines([...lines, emptyLine(lines.length === 1 ? 'tax' : 'other')])}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t('addLine')}
        </Button>
      </div>
    </section>
  )
}
