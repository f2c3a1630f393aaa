import { BriefSection } from '../../../parts/destination-brief/brief-section.tsx'
import styles from './form.module.css'
import { useSelected } from './state/form-store.ts'
import { toPreview } from './state/form-values.ts'
import { useRested } from './use-rested.ts'

const rest = 800

/** What to know of where the form leads so far; nothing before a place and a day are chosen. */
export function FormBrief() {
  const values = useRested(
    useSelected(({ get }) => get()),
    rest,
  )
  const form = toPreview(values)
  const { segments = [], hotels = [] } = form ?? {}
  if (!form || segments.length + hotels.length === 0) return null
  const about = {
    travelerId: form.travelerId,
    segments: segments.map(({ depCity, dstCity, depDateText }) => ({ depCity, dstCity, depDateText })),
    hotels: hotels.map(({ cityCode, checkinText, checkoutText }) => ({ cityCode, checkinText, checkoutText })),
  }
  return (
    <div className={styles.brief}>
      <BriefSection about={about} level={2} />
    </div>
  )
}
