import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { IconCheck, IconClockOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { optionName } from '../option-name.ts'
import { chosenBy } from './choices.rules.ts'
import styles from './choose-button.module.css'
import type { Choosing } from './choosing.ts'

interface Props {
  readonly option: ProposalOption
  readonly choosing: Choosing
}

/** Chooses an option or takes the choice back; names whom it is chosen for where several travel. */
export function ChooseButton({ option, choosing }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const { proposal, mayChoose, keys, onChoose } = choosing
  const by = chosenBy(proposal, option)
  const isChosen = option.IsShared ? by.length > 0 : keys.length > 0 && keys.every((key) => by.includes(key))
  const names = proposal.TravelersShown.filter(({ Key }) => by.includes(Key)).map(({ Name }) => Name)
  const isNamed = by.length > 0 && proposal.TravelersShown.length > 1 && !option.IsShared
  const chip = (
    <Chip tone="good" icon={<IconCheck size={14} aria-hidden />}>
      {t('chosen')}
    </Chip>
  )
  return (
    <div className={styles.choose}>
      {option.IsExpired ? (
        <Expired option={option} choosing={choosing} />
      ) : mayChoose ? (
        <Button
          className={styles.button ?? ''}
          aria-pressed={isChosen}
          aria-label={t(isChosen ? 'takeBackOption' : 'chooseOption', { option: optionName(option, t) })}
          title={isChosen ? t('takeBack') : undefined}
          onClick={() => onChoose(option, isChosen)}
        >
          {isChosen && <IconCheck size={16} aria-hidden />}
          {t(isChosen ? 'chosen' : 'choose')}
        </Button>
      ) : by.length > 0 ? (
        chip
      ) : (
        <span className={styles.not}>{t('notChosen')}</span>
      )}
      {option.IsExpired && by.length > 0 && chip}
      {isNamed && <small>{t('chosenFor', { names: names.join(listComma(language)) })}</small>}
    </div>
  )
}

/** Its price holds no longer: what there is to do about that. */
function Expired({ option, choosing: { ask } }: Props) {
  const { t } = useTranslation('proposalsDetail')
  return (
    <>
      <Chip tone="warn" icon={<IconClockOff size={14} aria-hidden />}>
        {t('expired')}
      </Chip>
      {ask && (
        <Button
          look="quiet"
          className={styles.ask ?? ''}
          busy={ask.isBusy}
          disabled={ask.isDone}
          aria-label={t('askFor', { option: optionName(option, t) })}
          onClick={ask.onAsk}
        >
          {ask.isDone ? <IconCheck size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
          {t(ask.isDone ? 'askedShort' : 'ask')}
        </Button>
      )}
    </>
  )
}
