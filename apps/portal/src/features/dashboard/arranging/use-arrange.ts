import type { WidgetType } from '@portolan/contract/enums'
import { useTranslation } from 'react-i18next'
import { currentProfile } from '../../../lib/session.ts'
import type { Span, ViewedTile } from '../tile-entry.ts'
import { type Direction, move, moveBy, reset, show, widen } from './changes.ts'
import { takeStep } from './steps.ts'

/** The actions on tiles; each shows a toast and can be undone. `tiles`: all tiles, in order. */
export function useArrange(tiles: readonly ViewedTile[]) {
  const { t } = useTranslation('arranging')
  const shown = tiles.filter(({ isVisible }) => isVisible).map(({ type }) => type)
  const widgets = () => currentProfile()?.UserSetting.Widgets ?? []
  const titleOf = (type: WidgetType) => tiles.find((tile) => tile.type === type)?.title ?? ''
  const textOf = (text: 'moved' | 'hidden' | 'shown' | 'full' | 'half', type: WidgetType) =>
    t(text, { title: titleOf(type) })
  return {
    moveBy: (type: WidgetType, way: Direction) => {
      const step = moveBy(widgets(), shown, type, way)
      if (step) takeStep(step, textOf('moved', type))
    },
    /** `to`: index among the visible tiles. */
    moveTo: (type: WidgetType, to: number) => {
      const step = move(widgets(), shown, type, to)
      if (step) takeStep(step, textOf('moved', type))
    },
    show: (type: WidgetType, isVisible: boolean) =>
      takeStep(show(type, isVisible), textOf(isVisible ? 'shown' : 'hidden', type)),
    /** Does nothing where all is as at the start. */
    reset: () => {
      const step = reset(widgets())
      if (step) takeStep(step, t('wasReset'))
    },
    widen: (type: WidgetType, span: Span) => takeStep(widen(type, span), textOf(span === 1 ? 'full' : 'half', type)),
  }
}
