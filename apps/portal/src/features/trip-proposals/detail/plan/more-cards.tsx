import type { RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'

interface Props {
  readonly left: number
  readonly end: RefCallback<HTMLElement>
  readonly onMore: () => void
}

/** At the end of a list that is not drawn whole: it goes on by itself when it is reached, or by a press. */
export function MoreCards({ left, end, onMore }: Props) {
  const { t } = useTranslation('proposalsDetail')
  return (
    <div ref={end}>
      <Button onClick={onMore}>{t('moreOptions', { count: left })}</Button>
    </div>
  )
}
