import { formatNamedMoment } from '@portolan/rules/format-time'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { showToast } from '../../../../lib/toast.ts'
import { PathFormProvider } from '../../../../parts/path-form/path-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { composeTexts } from '../compose-texts.ts'
import styles from '../compose.module.css'
import { InstantField } from '../fields.tsx'
import { useCompose } from '../state/compose-store.ts'
import { instantIn } from '../state/day-time.ts'
import { withValidity } from '../state/draft-lists.ts'
import { UsualEnds } from './usual-ends.tsx'

const noFaults: ReadonlyMap<string, string> = new Map()

interface Props {
  readonly planKey: string
  readonly title: string
  /** Of its options. */
  readonly count: number
}

/** Until when all options of a plan hold, in one act that can be taken back. */
export function PlanValidity({ planKey, title, count }: Props) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const store = useCompose()
  const [validUntil, setValidUntil] = useState('')
  const [isOpen, setOpen] = useState(false)
  const instant = instantIn(validUntil)
  const setAll = (until: string) => {
    const before = store.get()
    store.change((draft) => withValidity(draft, planKey, until))
    const when = formatNamedMoment(instantIn(until) ?? 0, store.company.timeZone, language)
    showToast({
      kind: 'done',
      text: t('validitySet', { name: title, when }),
      action: { text: t('common:undo'), run: () => store.change(() => before) },
    })
  }
  return (
    <div>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconHourglass size={18} stroke={1.75} aria-hidden />
        {t('validityOfAll')}
      </Button>
      {isOpen && (
        <div className={styles.validity}>
          <PathFormProvider value={{ values: { validUntil }, faults: noFaults, set: (_, text) => setValidUntil(text) }}>
            <InstantField path="validUntil" label={t('field.validUntil')} />
          </PathFormProvider>
          <UsualEnds onEnd={setAll}>
            <Button disabled={instant === null} onClick={() => setAll(validUntil)}>
              {t('validityFor', { count })}
            </Button>
          </UsualEnds>
        </div>
      )}
    </div>
  )
}
