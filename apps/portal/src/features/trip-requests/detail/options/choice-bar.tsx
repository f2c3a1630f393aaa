import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { sumOf } from './choice.rules.ts'
import styles from './options.module.css'

interface Props {
  readonly chosen: readonly RequestOption[]
  /** 'Flight A', 'Hotel B'. */
  readonly names: readonly string[]
  /** How many kinds there are to choose of. */
  readonly kinds: number
  readonly isBusy: boolean
  readonly onSubmit: () => void
}

/** What the choice costs, and the act that sends it on. */
export function ChoiceBar({ chosen, names, kinds, isBusy, onSubmit }: Props) {
  const { t } = useTranslation('detailOptions')
  const language = useLanguage()
  return (
    <div className={styles.bar}>
      <p role="status">
        <span>{names.length === 0 ? t('noChoice') : names.join(' + ')}</span>
        {chosen.length > 0 && (
          <strong>
            {sumOf(chosen)
              .map((sum) => formatMoney(sum, language))
              .join(' + ')}
          </strong>
        )}
        {chosen.length > 0 && chosen.length < kinds && <small>{t('notAll')}</small>}
      </p>
      <Button look="primary" busy={isBusy} onClick={onSubmit}>
        <IconSend size={18} aria-hidden />
        {t('choose')}
      </Button>
    </div>
  )
}
