import { ProposalCategory } from '@portolan/contract/enums'
import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { AreaField, LineField, SelectField } from '../../../../parts/path-form/path-form.tsx'
import { valueAt } from '../../../../lib/value-paths.ts'
import { AmountLine } from '../fields.tsx'
import styles from '../compose.module.css'
import { useSelected } from '../state/compose-store.ts'

interface Props {
  readonly path: string
  readonly category: ProposalCategory
}

/** Baggage, changes, refunds and the rules of the fare. */
export function ConditionsPart({ path, category }: Props) {
  const { t } = useTranslation(composeTexts)
  return (
    <details className={styles.more}>
      <summary>{t('conditions')}</summary>
      <div className={styles.grid}>
        {category === ProposalCategory.Airfare &&
          (['carryOn', 'checked'] as const).map((bag) => (
            <div key={bag} className={styles.pair} role="group" aria-label={t(`field.${bag}`)}>
              <LineField
                path={`${path}.baggage.${bag}.pieces`}
                label={t('bagPieces', { name: t(`field.${bag}`) })}
                maxLength={1}
                inputMode="decimal"
              />
              <LineField path={`${path}.baggage.${bag}.kg`} label={t('bagKg')} maxLength={2} inputMode="decimal" />
            </div>
          ))}
        {(['change', 'refund'] as const).map((name) => (
          <Condition key={name} path={path} name={name} />
        ))}
        <div className={styles.whole}>
          <AreaField
            path={`${path}.fareRules`}
            label={t('field.fareRules')}
            hint={t('fareRulesHint')}
            rows={6}
            maxLength={proposalLimits.fareRules}
          />
        </div>
      </div>
    </details>
  )
}

function Condition({ path, name }: { readonly path: string; readonly name: 'change' | 'refund' }) {
  const { t } = useTranslation(composeTexts)
  const at = `${path}.${name}`
  const hasFee = useSelected(({ get }) => valueAt(get(), `${at}.rule`) === 'fee')
  return (
    <div className={styles.pair} role="group" aria-label={t(`field.${name}`)} data-path={at}>
      <SelectField
        path={`${at}.rule`}
        label={t(`field.${name}`)}
        options={(['unknown', 'no', 'free', 'fee'] as const).map((value) => ({ value, name: t(`rule.${value}`) }))}
      />
      {hasFee && <AmountLine path={`${at}.fee`} label={t('conditionFee')} required />}
    </div>
  )
}
