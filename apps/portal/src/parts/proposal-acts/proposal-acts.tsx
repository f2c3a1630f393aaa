import { Menu } from '@mantine/core'
import type { TripProposalStatus } from '@portolan/contract/enums'
import type { ProposalNotifyState } from '@portolan/contract/features/trip-proposals/shapes'
import {
  type Icon,
  IconChecks,
  IconCircleX,
  IconDots,
  IconFlagCheck,
  IconPencil,
  IconTicket,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { Button } from '../../ui/button.tsx'
import { DropMenu } from '../../ui/overlay/drop-menu.tsx'
import { actsAt, type ConsultantAct } from './proposal-steps.ts'
import styles from './proposal-acts.module.css'

const icons: Readonly<Record<ConsultantAct, Icon>> = {
  confirm: IconChecks,
  ticket: IconTicket,
  complete: IconFlagCheck,
  revise: IconPencil,
  cancel: IconCircleX,
}
const dialogs = lazyModule(async () => (await import('./act-dialogs.tsx')).ProposalActDialog)

interface Props {
  readonly reference: string
  /** The version that the consultant sees. */
  readonly version: number
  readonly status: TripProposalStatus
  /** The act that comes first is the main thing to do here. */
  readonly isMain?: boolean
  readonly onDone?: (state: ProposalNotifyState) => void
}

/** What a consultant can do with a published proposal now, each with its dialog; what is forbidden is not offered. */
export function ProposalActs({ reference, version, status, isMain = false, onDone }: Props) {
  const { t } = useTranslation('proposalActs')
  const [act, setAct] = useState<ConsultantAct | null>(null)
  const [Dialog] = useLazyModule(dialogs, act !== null)
  const [first, ...others] = actsAt(status)
  if (first === undefined) return null
  const First = icons[first]
  return (
    <div className={styles.acts} role="group" aria-label={t('acts')}>
      <Button
        look={isMain && first !== 'cancel' ? 'primary' : 'plain'}
        wide
        data-next-act
        onClick={() => setAct(first)}
      >
        <First size={18} stroke={2} aria-hidden />
        {t(`act.${first}`)}
      </Button>
      {others.length > 0 && (
        <DropMenu width={260}>
          <Menu.Target>
            <Button className={styles.dots} aria-label={t('moreActs')} title={t('moreActs')}>
              <IconDots size={20} stroke={1.75} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('moreActs')}>
            {others.map((one) => {
              const Sign = icons[one]
              return (
                <Menu.Item
                  key={one}
                  leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
                  onClick={() => setAct(one)}
                >
                  {t(`act.${one}`)}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </DropMenu>
      )}
      {act !== null && Dialog && (
        <Dialog
          act={act}
          reference={reference}
          version={version}
          onClose={() => setAct(null)}
          onDone={(state) => {
            setAct(null)
            onDone?.(state)
          }}
        />
      )}
    </div>
  )
}
