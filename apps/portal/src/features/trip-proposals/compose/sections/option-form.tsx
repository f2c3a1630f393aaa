import { ProposalCategory } from '@portolan/contract/enums'
import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { AreaField, LineField } from '../../../../parts/path-form/path-form.tsx'
import { CheckField, InstantField } from '../fields.tsx'
import styles from '../compose.module.css'
import { useCompose } from '../state/compose-store.ts'
import { CarPart } from './car-part.tsx'
import { ConditionsPart } from './conditions-part.tsx'
import { FlightsPart } from './flights-part.tsx'
import { PricesPart } from './prices-part.tsx'
import { StayPart } from './stay-part.tsx'
import { UsualEnds } from './usual-ends.tsx'

interface Props {
  readonly path: string
  readonly category: ProposalCategory
  readonly name: string
  readonly isLocked: boolean
}

/** All of one option. */
export function OptionForm({ path, category, name, isLocked }: Props) {
  const { t } = useTranslation(composeTexts)
  return (
    <fieldset className={styles.optionForm} disabled={isLocked} aria-label={t('optionNamed', { name })}>
      {category === ProposalCategory.Airfare && <FlightsPart path={path} />}
      {category === ProposalCategory.Hotel && <StayPart path={path} />}
      {category === ProposalCategory.Car && <CarPart path={path} />}
      <PricesPart path={path} />
      <Validity path={path} />
      <ConditionsPart path={path} category={category} />
      <details className={styles.more}>
        <summary>{t('more')}</summary>
        <div className={styles.grid}>
          <div className={styles.wide}>
            <LineField path={`${path}.name`} label={t('field.name')} maxLength={proposalLimits.short} />
          </div>
          <CheckField path={`${path}.isShared`} label={t('shared')} />
          <LineField path={`${path}.emissionsKg`} label={t('field.emissionsKg')} inputMode="decimal" maxLength={12} />
          <LineField path={`${path}.supplier`} label={t('field.supplier')} maxLength={proposalLimits.short} />
          <LineField path={`${path}.offerId`} label={t('field.offerId')} maxLength={proposalLimits.line} />
          <div className={styles.whole}>
            <AreaField path={`${path}.note`} label={t('field.optionNote')} maxLength={1_000} />
          </div>
        </div>
      </details>
    </fieldset>
  )
}

/** Until when the price holds. */
function Validity({ path }: { readonly path: string }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const at = `${path}.validUntil`
  const set = (text: string) => {
    store.set(at, text)
    store.leave(at)
  }
  return (
    <div className={styles.validity}>
      <InstantField path={at} label={t('field.validUntil')} required />
      <UsualEnds onEnd={set} />
    </div>
  )
}
