import type { FirstStep } from '@portolan/contract/features/dashboard'
import { WidgetType } from '@portolan/contract/enums'
import {
  IconCircleCheckFilled,
  IconDeviceMobile,
  IconId,
  IconLayoutGrid,
  IconTicket,
  type Icon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { arrangeTiles } from '../../features/dashboard/arrange-requests.ts'
import { addBookings } from '../../features/trips/confirmations/add-bookings-requests.ts'
import { fetchTexts } from '../../lib/i18n.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { changeWidgets } from '../../lib/widgets.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import styles from './first-steps.module.css'
import { useFirstSteps } from './use-first-steps.ts'

// The module is ready once its texts are loaded.
await fetchTexts('firstSteps')

type Kind = FirstStep['Kind']

/** What the menu opens is fetched with the first press, or just before it. */
const entries = lazyModule(() => import('../shell/user-menu-entries.ts'))
const expectEntries = () => entries.run()

const icons: Readonly<Record<Kind, Icon>> = {
  name: IconId,
  phone: IconDeviceMobile,
  booking: IconTicket,
  tile: IconLayoutGrid,
}

/** At most four things to do on a first visit, each ticked by what the server knows. */
export function FirstStepsCard() {
  const { t } = useTranslation('firstSteps')
  const { steps, close, later, checkName } = useFirstSteps()
  const { open, dialogs } = useDialogs()
  const act = useActs((name) =>
    entries.run(({ userMenuEntries }) => {
      const entry = userMenuEntries.find(({ key }) => key === name)
      if (entry && typeof entry.open !== 'string') open(entry.open)
    }),
  )
  if (!steps) return null
  const done = steps.filter(({ IsDone }) => IsDone).length
  const isAll = done === steps.length
  return (
    <section className={styles.card} aria-labelledby="first-steps-title">
      <header className={styles.head}>
        <h2 id="first-steps-title">{isAll ? t('allDone') : t('title')}</h2>
        <span className={styles.count} role="status">
          {t('count', { done, total: steps.length })}
        </span>
        {isAll ? (
          <Button onClick={close}>{t('close')}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={later}>
              {t('later')}
            </Button>
            <Button look="quiet" onClick={close}>
              {t('never')}
            </Button>
          </>
        )}
      </header>
      <ol className={styles.steps}>
        {steps.map(({ Kind, IsDone }) => (
          <li key={Kind} className={styles.step} data-done={IsDone}>
            <h3>
              <StepIcon kind={Kind} isDone={IsDone} />
              {t(Kind)}
              {IsDone && <span className="visually-hidden">{t('isDone')}</span>}
            </h3>
            <p>{t(`${Kind}Hint`)}</p>
            {!IsDone && (
              <div className={styles.acts}>
                <Button
                  look="quiet"
                  className={styles.act}
                  onPointerEnter={Kind === 'phone' ? expectEntries : undefined}
                  onFocus={Kind === 'phone' ? expectEntries : undefined}
                  onClick={() => act(Kind)}
                >
                  {t(`${Kind}Act`)}
                </Button>
                {Kind === 'name' && (
                  <Button look="quiet" className={styles.act} onClick={checkName}>
                    {t('nameRight')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {dialogs}
    </section>
  )
}

function StepIcon({ kind, isDone }: { readonly kind: Kind; readonly isDone: boolean }) {
  const Picture = isDone ? IconCircleCheckFilled : icons[kind]
  return <Picture size={20} stroke={1.75} aria-hidden />
}

/** What a step does; the profile is a tile, which is shown again where it was hidden. */
function useActs(openEntry: (name: string) => void): (kind: Kind) => void {
  const navigate = useNavigate()
  const showProfile = async () => {
    await changeWidgets((widgets) =>
      widgets.map((one) => (one.WidgetType === WidgetType.ProfileManage ? { ...one, IsVisible: true } : one)),
    )
    await navigate({ to: '/', hash: 'profile-manager' })
  }
  return (kind) => {
    if (kind === 'name') void showProfile()
    else if (kind === 'phone') openEntry('phone-sign-in')
    else if (kind === 'booking') addBookings()
    else arrangeTiles()
  }
}
