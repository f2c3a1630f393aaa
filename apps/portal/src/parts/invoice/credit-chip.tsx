import { IconReceiptRefund } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/chip.tsx'

/** Marks a credit note, whose amount is below zero. */
export function CreditChip() {
  const { t } = useTranslation('invoice')
  return <Chip icon={<IconReceiptRefund size={14} stroke={1.75} aria-hidden />}>{t('credit')}</Chip>
}
