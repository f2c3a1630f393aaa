import { IconSend, IconUserMinus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type BoardState, mostChosen } from './board-state.ts'
import styles from './people.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Below the people while some are picked: how many, and what can be done for all of them at once. */
export function ChosenBar({ board }: { readonly board: BoardState }) {
  const { t } = useTranslation('incidentsBoard')
  const { chosen } = useStore(board)
  if (chosen.size === 0) return null
  return (
    <div className={styles.chosen} data-picked role="group" aria-label={t('chosenPeople')}>
      <b role="status">{t(chosen.size >= mostChosen ? 'chosenMost' : 'chosen', { count: chosen.size })}</b>
      <Button onClick={() => board.askChosen('remove')}>
        <IconUserMinus {...icon} />
        {t('remove')}
      </Button>
      <Button look="primary" onClick={() => board.askChosen('write')}>
        <IconSend {...icon} />
        {t('writeToChosen')}
      </Button>
      <IconButton icon={IconX} label={t('chooseNobody')} onClick={board.chooseNobody} />
    </div>
  )
}
