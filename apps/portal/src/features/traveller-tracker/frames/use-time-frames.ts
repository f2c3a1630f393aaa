import { WidgetType } from '@portolan/contract/enums'
import { dayAt } from '@portolan/rules/local-time'
import { ownZone } from '../../../lib/dates.ts'
import { currentProfile } from '../../../lib/session.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { attributesOf, changeAttributes, useWidget } from '../../../lib/widgets.ts'
import { defaultFrames, type FrameDays, frameDays, readFrames, type TimeFrames } from './time-frames.rules.ts'

/** Whose days the frames have: the company's, once an answer has named its zone. */
export const companyZone = createStore<string | null>(null)

/** The viewer's frames, kept in their setting. */
export function useTimeFrames(): readonly [TimeFrames, (change: Partial<TimeFrames>) => void] {
  const frames = readFrames(useWidget(WidgetType.TravellerTracker)?.attributes.timeFrames)
  const save = (change: Partial<TimeFrames>) =>
    void changeAttributes(WidgetType.TravellerTracker, (attributes) => ({
      ...attributes,
      timeFrames: { ...frames, ...change },
    }))
  return [frames, save]
}

/** The days of the frames around an instant; null for those that the server takes anyway, whose days it knows best. */
export const useFrameDays = (frames: TimeFrames, instant: number): FrameDays | null =>
  daysIn(useStore(companyZone), frames, instant)

/** As `useFrameDays` of the viewer's own frames; undefined for somebody who may not see the tracker. */
export function currentFrameDays(instant: number): FrameDays | null | undefined {
  const widget = currentProfile()?.UserSetting.Widgets.find(
    ({ WidgetType: type }) => type === WidgetType.TravellerTracker,
  )
  return widget && daysIn(companyZone.get(), readFrames(attributesOf(widget).timeFrames), instant)
}

function daysIn(zone: string | null, frames: TimeFrames, instant: number): FrameDays | null {
  if (frames.previous === defaultFrames.previous && frames.upcoming === defaultFrames.upcoming) return null
  return frameDays(frames, dayAt(instant, zone ?? ownZone()))
}
