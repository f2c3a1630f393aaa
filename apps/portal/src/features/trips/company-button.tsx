import { IconBuilding, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from './company-button.module.css'

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** Name of the chosen company, or the text for any. */
  readonly current: string
}

/** The button that opens the menu of companies. */
export function CompanyButton({ current, className, ...rest }: Props) {
  const { t } = useTranslation('trips')
  const names = [styles.button, className].filter(Boolean).join(' ')
  return (
    <Button look="quiet" className={names} aria-label={`${t('filter')}: ${current}`} {...rest}>
      <IconBuilding size={18} stroke={1.75} aria-hidden />
      <span>{current}</span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </Button>
  )
}
