import { IconAlertTriangle, IconCheck, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../form.module.css'
import { sectionOf, type FormSection } from '../state/form-faults.ts'
import { useSelected } from '../state/form-store.ts'

interface Props {
  readonly section: FormSection
  readonly icon: Icon
  /** In the head: what adds to the section. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the form, with its own mark of completeness. */
export function Section({ section, icon: Own, action, children }: Props) {
  const { t } = useTranslation(['requestsForm', 'tripDetail'])
  const state = useSelected((store) => store.completeness(section))
  const isFaulty = useSelected((store) =>
    [...store.faults().keys()].some((path) => sectionOf(path) === section && store.shownFault(path) !== null),
  )
  const Sign = isFaulty ? IconAlertTriangle : state === 'complete' ? IconCheck : Own
  return (
    <section className={styles.section} id={`form-${section}`} aria-labelledby={`form-${section}-title`}>
      <header className={styles.sectionHead}>
        <span className={styles.mark} data-state={isFaulty ? 'faulty' : state}>
          <Sign size={18} stroke={2} aria-hidden />
        </span>
        <h2 id={`form-${section}-title`}>
          {section === 'trip' ? t('tripDetail:title') : t(`section.${section}`)}
          <span className="visually-hidden">{`, ${t(`section.${state}`)}`}</span>
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
