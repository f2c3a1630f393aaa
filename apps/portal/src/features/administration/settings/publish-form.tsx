import { useQuery, useQueryClient } from '@tanstack/react-query'
import { instantOf } from '@portolan/rules/local-time'
import { readTime } from '@portolan/rules/read-day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { ownZone } from '../../../lib/dates.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { FieldFrame } from '../../../ui/field/field-frame.tsx'
import field from '../../../ui/field/field.module.css'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import form from './form/form.module.css'
import { settings } from './settings.calls.ts'
import { type Draft, recordQuery, settingsKey } from './settings.queries.ts'
import styles from './settings.module.css'

interface Props {
  readonly company: string
  readonly drafts: readonly Draft[]
  readonly digest: string
  readonly hasFaults: boolean
  /** The effect of another choice of drafts is still shown. */
  readonly isStale: boolean
  /** What it does is no longer what was shown. */
  readonly onOvertaken: () => void
}

interface Entered {
  readonly reason: string
  readonly when: 'now' | 'later'
  /** ISO 8601, or what was typed. */
  readonly day: string
  readonly time: string
}

const nothing: Entered = { reason: '', when: 'now', day: '', time: '08:00' }

/** Why, and when: the button says what it does. */
export function PublishForm({ company, drafts, digest, hasFaults, isStale, onOvertaken }: Props) {
  const { t } = useTranslation('administrationSettings')
  const client = useQueryClient()
  const kept = useKept<Entered>(`admin publishing ${company}`, () => nothing)
  const { reason, when, day, time } = kept.value
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const zone = useZone(company)
  const at = when === 'later' ? instantAt(day, time, zone) : null
  const now = useMinute()
  const isLateEnough = when === 'now' || (at !== null && at > now)
  const isPossible = reason.trim() !== '' && isLateEnough && !hasFaults && !isStale
  const change = (part: Partial<Entered>) => kept.set((before) => ({ ...before, ...part }))
  const publish = async () => {
    setBusy(true)
    setFault(null)
    try {
      const { ScheduledAt } = await call(settings.publish, {
        DraftIds: drafts.map(({ Id }) => Id),
        Reason: reason.trim(),
        Digest: digest,
        ...(at === null ? {} : { At: new Date(at).toISOString() }),
      })
      kept.forget()
      kept.set(nothing)
      showToast({ kind: 'done', text: t(ScheduledAt === null ? 'published' : 'scheduled', { count: drafts.length }) })
      await client.invalidateQueries({ queryKey: settingsKey })
    } catch (error) {
      if (endsSession(error)) return
      setFault(error instanceof CallError ? error.message : t('failed'))
      // Whatever it was, what is shown may be out of date.
      void client.invalidateQueries({ queryKey: settingsKey })
      onOvertaken()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={form.card} aria-labelledby="admin-publish">
      <h2 id="admin-publish">{t('publishTitle')}</h2>
      <FieldFrame path="reason" label={t('reason')} help={t('reasonHelp')} required fault={null}>
        {({ id, describedBy }) => (
          <input
            id={id}
            aria-describedby={describedBy}
            className={field.input}
            required
            maxLength={200}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </FieldFrame>
      <div>
        <ViewsSwitch
          label={t('when')}
          view={when}
          views={[
            { key: 'now', text: t('now') },
            { key: 'later', text: t('later') },
          ]}
          onView={(next) => change({ when: next })}
        />
      </div>
      {when === 'later' && <When day={day} time={time} zone={zone} isLateEnough={isLateEnough} onChange={change} />}
      {hasFaults && <p className={styles.soft}>{t('faultsFirst')}</p>}
      {fault !== null && (
        <p className={form.unplaced} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.publish}>
        <Button look="primary" busy={isBusy} disabled={!isPossible} onClick={() => void publish()}>
          {t(when === 'now' ? 'publish' : 'schedule', { count: drafts.length })}
        </Button>
      </div>
    </section>
  )
}

interface WhenProps {
  readonly day: string
  readonly time: string
  readonly zone: string
  readonly isLateEnough: boolean
  readonly onChange: (part: Partial<Entered>) => void
}

function When({ day, time, zone, isLateEnough, onChange }: WhenProps) {
  const { t } = useTranslation('administrationSettings')
  const isTold = day !== '' && !isLateEnough
  return (
    <div className={styles.when}>
      <FieldFrame path="day" label={t('day')} required fault={isTold ? t('inThePast') : null}>
        {({ id, describedBy }) => (
          <DayInput
            id={id}
            aria-describedby={describedBy}
            className={field.input}
            calendar={{ label: t('day') }}
            value={day}
            onDay={(next, text) => onChange({ day: next ?? text })}
          />
        )}
      </FieldFrame>
      <FieldFrame path="time" label={t('time')} required fault={null} hint={t('inZone', { zone })}>
        {({ id, describedBy }) => (
          <input
            id={id}
            aria-describedby={describedBy}
            className={field.input}
            inputMode="numeric"
            value={time}
            onChange={({ target }) => onChange({ time: target.value })}
          />
        )}
      </FieldFrame>
    </div>
  )
}

/** The company's zone, in which its day begins; the viewer's own while that is not known. */
function useZone(company: string): string {
  const { data } = useQuery({
    ...recordQuery({ section: 'companies', company, key: company }),
    enabled: company !== '',
  })
  const zone = data?.Record.timeZone
  return typeof zone === 'string' ? zone : ownZone()
}

/** In milliseconds; null where day or time cannot be read. */
function instantAt(day: string, time: string, zone: string): number | null {
  const read = readTime(time)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || read === null) return null
  return instantOf(`${day.replaceAll('-', '')}${read.replace(':', '')}00`, zone)?.instant ?? null
}
