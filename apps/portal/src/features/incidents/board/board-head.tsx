import { Menu } from '@mantine/core'
import type { Incident, PeopleOf } from '@portolan/contract/features/incidents/core'
import {
  IconBell,
  IconCircleX,
  IconClock,
  IconDeviceDesktop,
  IconDots,
  IconFileDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconLock,
  IconMailOff,
  IconMessages,
  IconPolygon,
  IconSend,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { levelText } from '../../../parts/risk-level/level-words.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { areaToAddress } from '../affected/area-in-address.ts'
import styles from './board-head.module.css'
import type { BoardState } from './board-state.ts'
import { ExerciseBand } from './exercise-band.tsx'
import { namedTime, timeSince } from '../instant-words.ts'
import { ListFiles } from './list-files.tsx'
import { useJoin } from './use-join.ts'
import { useReport } from './use-report.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
/** So many of the team are shown by their avatars. */
const mostFaces = 4

interface Props {
  readonly incident: Incident
  readonly board: BoardState
  /** Which people are listed. */
  readonly shown: { readonly of: PeopleOf; readonly text: string }
  /** Something else covers it. */
  readonly inert: boolean
}

/** What it is, since when, who is on it, and what can be done. */
export function BoardHead({ incident, board, shown, inert }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const isMobile = useIsMobile()
  const mayAct = incident.ClosedAt === null && incident.IsOnTeam
  return (
    <>
      <header className={styles.head} inert={inert}>
        <div className={styles.title}>
          <div className={styles.above}>
            <BackLink to="/incidents">{t('allIncidents')}</BackLink>
            <Source incident={incident} />
          </div>
          <h1>{incident.Name}</h1>
        </div>
        <div className={styles.tools}>
          <Since incident={incident} />
          <Team incident={incident} onOpen={() => board.ask('team')} />
          {!isMobile && mayAct && <RemindButton incident={incident} board={board} />}
          {!isMobile && <ReportMenu id={incident.IncidentId} />}
          {!isMobile && mayAct && <MessageButton board={board} />}
          {!isMobile && <MoreMenu incident={incident} board={board} shown={shown} />}
        </div>
      </header>
      {incident.IsExercise && <ExerciseBand />}
      {!incident.IsOnTeam && incident.ClosedAt === null && <NotOnTeam incident={incident} />}
      {!incident.SendsMail && incident.ClosedAt === null && (
        <p className={styles.notice}>
          <IconMailOff {...icon} />
          <span>{t('mailsWait')}</span>
        </p>
      )}
      {incident.Alert?.EndedAt && incident.ClosedAt === null && (
        <p className={styles.notice}>
          <IconCircleX {...icon} />
          {t('alertOver')}
        </p>
      )}
    </>
  )
}

/** Whoever runs incidents of this company may join; until then they see numbers and places. */
function NotOnTeam({ incident }: Pick<Props, 'incident'>) {
  const { t } = useTranslation('incidentsBoard')
  const { isPending, mutate } = useJoin(incident)
  return (
    <p className={styles.notice}>
      <IconLock {...icon} />
      <span>{t('notOnTeam', { owner: incident.Owner })}</span>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('join')}
      </Button>
    </p>
  )
}

/** On a phone what is done stands below, in reach of a thumb. */
export function BoardBar({ incident, board, shown }: Omit<Props, 'inert'>) {
  const { t } = useTranslation('incidentsBoard')
  const mayAct = incident.ClosedAt === null && incident.IsOnTeam
  return (
    <div className={styles.bar} role="group" aria-label={t('acts')}>
      {mayAct && <RemindButton incident={incident} board={board} />}
      {mayAct && <MessageButton board={board} />}
      <ReportMenu id={incident.IncidentId} />
      <MoreMenu incident={incident} board={board} shown={shown} />
    </div>
  )
}

function Source({ incident: { Alert, CompanyCode } }: Pick<Props, 'incident'>) {
  const { t } = useTranslation(['incidentsBoard', 'riskLevel'])
  const language = useLanguage()
  const now = useMinute()
  if (!Alert) return <p className={styles.source}>{t('withoutAlert', { company: CompanyCode })}</p>
  const level = t(`riskLevel:${levelText(Alert.RiskLevel)}`)
  return (
    <p className={styles.source} title={Alert.Title}>
      <LevelSign level={Alert.RiskLevel} />
      {t('issued', { level, source: Alert.Source, when: namedTime(Alert.SentAt, now, language) })}
    </p>
  )
}

function Since({ incident: { OpenedAt, OpenedBy, ClosedAt, ClosedBy } }: Pick<Props, 'incident'>) {
  const { t } = useTranslation('incidentsBoard')
  const language = useLanguage()
  const now = useMinute()
  const clock = <IconClock size={14} stroke={1.75} aria-hidden />
  if (ClosedAt !== null)
    return (
      <Chip tone="quiet" icon={clock}>
        {t('closedAt', { when: namedTime(ClosedAt, now, language), name: ClosedBy ?? '–' })}
      </Chip>
    )
  return (
    <span title={t('openedBy', { when: namedTime(OpenedAt, now, language), name: OpenedBy })}>
      <Chip tone="quiet" icon={clock}>
        {t('openFor', { time: timeSince(OpenedAt, now, language) })}
      </Chip>
    </span>
  )
}

function Team({ incident: { Team: team, Owner }, onOpen }: Pick<Props, 'incident'> & { readonly onOpen: () => void }) {
  const { t } = useTranslation('incidentsBoard')
  const names = team.map(({ Name }) => Name)
  return (
    <button
      type="button"
      className={styles.team}
      title={t('teamNames', { owner: Owner, names: names.join(', ') })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {team.slice(0, mostFaces).map(({ LoginId, Name }) => (
        <Avatar key={LoginId} name={Name} size="small" />
      ))}
      <span>{t('onIt', { count: team.length })}</span>
    </button>
  )
}

function RemindButton({ incident, board }: Pick<Props, 'incident' | 'board'>) {
  const { t } = useTranslation('incidentsBoard')
  const count = incident.Figures.Unanswered
  return (
    <Button disabled={count === 0} onClick={() => board.ask('remind')}>
      <IconBell {...icon} />
      {t('remind', { count })}
    </Button>
  )
}

function MessageButton({ board }: Pick<Props, 'board'>) {
  const { t } = useTranslation('incidentsBoard')
  return (
    <Button look="primary" onClick={() => board.ask('message')}>
      <IconSend {...icon} />
      {t('message')}
    </Button>
  )
}

function ReportMenu({ id }: { readonly id: string }) {
  const { t } = useTranslation('incidentsBoard')
  const { isBusy, save } = useReport(id)
  return (
    <DropMenu width={260}>
      <Menu.Target>
        <Button busy={isBusy}>
          {!isBusy && <IconFileDownload {...icon} />}
          {t('report')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('report')}>
        <Menu.Label>{t('reportHint')}</Menu.Label>
        <Menu.Item leftSection={<IconFileTypePdf {...icon} />} onClick={() => save('pdf')}>
          PDF
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => save('csv')}>
          CSV
        </Menu.Item>
      </Menu.Dropdown>
    </DropMenu>
  )
}

function MoreMenu({ incident, board, shown }: Omit<Props, 'inert'>) {
  const { t } = useTranslation('incidentsBoard')
  const navigate = useNavigate()
  const go = (change: Readonly<Record<string, string>>) =>
    void navigate({ to: '.', search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...change }) })
  const mayAct = incident.ClosedAt === null && incident.IsOnTeam
  const id = incident.IncidentId
  return (
    <DropMenu width={260}>
      <Menu.Target>
        <Button aria-label={t('more')} title={t('more')} className={styles.more}>
          <IconDots {...icon} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('more')}>
        <Menu.Item leftSection={<IconMessages {...icon} />} onClick={() => board.ask('messages')}>
          {t('sentMessages')}
        </Menu.Item>
        {mayAct && (
          <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={() => board.ask('add')}>
            {t('addPeople')}
          </Menu.Item>
        )}
        {mayAct && (
          <Menu.Item
            leftSection={<IconPolygon {...icon} />}
            onClick={() =>
              void navigate({
                to: '/incidents/affected',
                search: { area: areaToAddress(incident.Area), company: incident.CompanyCode, incident: id } as never,
              })
            }
          >
            {t('changeArea')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconUserMinus {...icon} />} onClick={() => go({ of: 'removed' })}>
          {t('takenOut')}
        </Menu.Item>
        <ListFiles id={incident.IncidentId} of={shown.of} text={shown.text} />
        <Menu.Item leftSection={<IconDeviceDesktop {...icon} />} onClick={() => go({ wall: '1' })}>
          {t('wall')}
        </Menu.Item>
        {mayAct && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconCircleX {...icon} />} onClick={() => board.ask('close')}>
              {t('closeIncident')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </DropMenu>
  )
}

/** Above the board of one that is closed: with which words, and what becomes of what people wrote. */
export function ClosedNote({ incident: { ClosedAt, ClosingNote } }: Pick<Props, 'incident'>) {
  const { t } = useTranslation('incidentsBoard')
  if (ClosedAt === null) return null
  return (
    <p className={styles.notice}>
      <IconLock {...icon} />
      <span>
        {t('closedMeans')}
        {ClosingNote && <q>{ClosingNote}</q>}
      </span>
    </p>
  )
}
