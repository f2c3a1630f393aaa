import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { LineField, PlaceCodeField, SelectField } from '../../../../parts/path-form/path-form.tsx'
import { valueAt } from '../../../../lib/value-paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { AirlineField, LocalTimeField } from '../fields.tsx'
import styles from '../compose.module.css'
import { useCompose, useKeys } from '../state/compose-store.ts'
import { localParts, localText } from '../state/day-time.ts'
import { emptySegment, type OptionDraft, type SegmentDraft } from '../state/draft-values.ts'

const cabins = ['Y', 'S', 'C', 'F'] as const
const legs = Array.from({ length: 12 }, (_, index) => String(index + 1))

const optionAt = (draft: unknown, path: string) => valueAt(draft, path) as OptionDraft | undefined

/** A flight after another one: from where that one ends; back where it ended where the first began. */
function nextSegment(segments: readonly SegmentDraft[]): SegmentDraft {
  const last = segments.at(-1)
  if (!last) return emptySegment()
  const day = localParts(last.arrTime).day
  return emptySegment({
    carrier: last.carrier,
    depAirport: last.arrAirport,
    cabin: last.cabin,
    leg: last.leg,
    depTime: day === '' ? '' : `${day} `,
    arrTime: day === '' ? '' : `${day} `,
  })
}

/** The flights of an option. Those of one direction share a number. */
export function FlightsPart({ path }: { readonly path: string }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const keys = useKeys((draft) => optionAt(draft, path)?.segments ?? [])
  const change = (by: (segments: readonly SegmentDraft[]) => readonly SegmentDraft[]) =>
    store.set(`${path}.segments`, by(optionAt(store.get(), path)?.segments ?? []))
  return (
    <div className={styles.parts} data-path={`${path}.segments`}>
      {keys.map((key, index) => {
        const at = `${path}.segments[${String(index)}]`
        const title = t('flightNumbered', { number: index + 1 })
        return (
          <div key={key} className={styles.part} role="group" aria-label={title}>
            <div className={styles.partHead}>
              <h4>{title}</h4>
              {keys.length > 1 && (
                <IconButton
                  icon={IconTrash}
                  label={t('remove', { name: title })}
                  onClick={() => change((segments) => segments.filter((one) => one.key !== key))}
                />
              )}
            </div>
            <Segment at={at} />
          </div>
        )
      })}
      {keys.length < proposalLimits.segments && (
        <div>
          <Button look="quiet" onClick={() => change((segments) => [...segments, nextSegment(segments)])}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('addFlight')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Segment({ at }: { readonly at: string }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  /** Most flights arrive on the day on which they leave. */
  const arriveOn = (day: string) => {
    const arrival = localParts((valueAt(store.get(), at) as SegmentDraft | undefined)?.arrTime ?? '')
    if (arrival.day === '') store.set(`${at}.arrTime`, localText({ ...arrival, day }))
  }
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <AirlineField path={`${at}.carrier`} label={t('field.carrier')} required />
      </div>
      <LineField path={`${at}.flightNumber`} label={t('field.flightNumber')} maxLength={5} required isCode />
      <SelectField
        path={`${at}.cabin`}
        label={t('requestsForm:field.fareClass')}
        options={cabins.map((value) => ({ value, name: t(`requestsForm:cabin.${value}`) }))}
      />
      <div className={styles.wide}>
        <PlaceCodeField path={`${at}.depAirport`} label={t('field.depAirport')} kind="airport" required />
      </div>
      <div className={styles.wide}>
        <LocalTimeField path={`${at}.depTime`} label={t('field.depTime')} required onDay={arriveOn} />
      </div>
      <div className={styles.wide}>
        <PlaceCodeField path={`${at}.arrAirport`} label={t('field.arrAirport')} kind="airport" required />
      </div>
      <div className={styles.wide}>
        <LocalTimeField path={`${at}.arrTime`} label={t('field.arrTime')} required />
      </div>
      <SelectField
        path={`${at}.leg`}
        label={t('field.leg')}
        options={legs.map((value) => ({
          value,
          name: value === '1' ? t('legOut') : value === '2' ? t('legBack') : t('legNumber', { number: value }),
        }))}
      />
      <LineField path={`${at}.bookingClass`} label={t('field.bookingClass')} maxLength={1} isCode />
      <LineField path={`${at}.aircraft`} label={t('field.aircraft')} maxLength={3} isCode />
    </div>
  )
}
