import { affectedGroups } from '@portolan/contract/features/incidents/affected'
import { IconAlertTriangle, IconEyeOff, IconUserSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyFilter } from '../../../ui/insight/insight-filters.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import styles from './affected-page.module.css'
import type { AffectedReply } from './affected.queries.ts'
import { AreaForm } from './area-form.tsx'
import { areaFromAddress, areaToAddress } from './area-in-address.ts'
import { useAreaWords } from './area-words.ts'
import { figureOf, groupSigns } from './group-words.tsx'
import { PeopleList } from './people-list.tsx'
import type { AffectedAddress, GoAffected } from './use-affected-address.ts'
import type { useAffected } from './use-affected.ts'
import { usePersonWords } from './use-person-words.ts'

interface Props {
  readonly address: AffectedAddress
  readonly go: GoAffected
  readonly affected: ReturnType<typeof useAffected>
  readonly onTrip: (orderId: string) => void
}

/** Beside the map, on a phone below it: the area, counts by group, and people. */
export function AffectedPanel(props: Props) {
  const { address, go } = props
  const { t } = useTranslation('incidentsAffected')
  const area = address.area === null ? null : areaFromAddress(address.area)
  const [isChanging, setChanging] = useState(false)
  const words = useAreaWords(area)
  const isForm = area === null || isChanging
  return (
    <aside className={styles.panel} aria-label={t('whoIsAffected')}>
      <div className={styles.area}>
        <div>
          <small>{t('area')}</small>
          <b>{area === null ? t('chooseArea') : words}</b>
        </div>
        {area !== null && (
          <Button aria-expanded={isForm} onClick={() => setChanging(!isChanging)}>
            {t(isChanging ? 'cancel' : 'changeArea')}
          </Button>
        )}
      </div>
      {area === null && <p className={styles.lead}>{t('lead')}</p>}
      {isForm && (
        <AreaForm
          key={address.area}
          area={area}
          onArea={(next) => {
            setChanging(false)
            go({ area: areaToAddress(next), keyword: '' })
          }}
        />
      )}
      {area !== null && <Known {...props} />}
    </aside>
  )
}

function Known({ address, go, affected, onTrip }: Props) {
  const { t } = useTranslation('incidentsAffected')
  const { ViewCompanies } = useProfile()
  const { query, first, people } = affected
  const { error, isFetching, isRefetchError, isPlaceholderData, fetchStatus, refetch } = query
  const shown = { data: first, error, isFetching, isRefetchError, isPlaceholderData, fetchStatus, refetch }
  return (
    <>
      <GroupCounts counts={first?.Counts} address={address} go={go} />
      <div className={styles.filters}>
        <SearchBox
          label={t('search')}
          clear={t('clearSearch')}
          keyword={address.keyword}
          onKeyword={(keyword) => go({ keyword })}
        />
        <CompanyFilter value={address.company} onChoose={(company) => go({ company })} />
      </div>
      <QueryStates query={shown} texts={{ loading: t('loading'), failed: t('failed') }}>
        {(data, isStale) => (
          <div className={styles.answer} data-stale={isStale || undefined}>
            <Notes data={data} />
            {data.Total === 0 && <Nobody isCut={address.keyword !== '' || address.groups.length > 0} data={data} />}
            <PeopleList
              people={people}
              withCompany={ViewCompanies.length > 1}
              onTrip={onTrip}
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
        )}
      </QueryStates>
    </>
  )
}

interface CountsProps {
  readonly counts: AffectedReply['Counts'] | undefined
  readonly address: AffectedAddress
  readonly go: GoAffected
}

/** How many are in each group; a press shows that group, another press everybody. They keep their places while they come. */
function GroupCounts({ counts, address: { groups }, go }: CountsProps) {
  const { t } = useTranslation('incidentsAffected')
  return (
    <div className={styles.groups} role="group" aria-label={t('groups')}>
      {affectedGroups.map((group) => {
        const Sign = groupSigns[group].icon
        const isOn = groups.includes(group)
        return (
          <button
            key={group}
            type="button"
            aria-pressed={isOn}
            data-group={group}
            onClick={() => go({ groups: isOn ? groups.filter((one) => one !== group) : [...groups, group] })}
          >
            <Sign size={20} stroke={1.75} aria-hidden />
            <b>{counts ? figureOf(counts, group) : '–'}</b>
            <span>{t(`group.${group}`)}</span>
          </button>
        )
      })}
    </div>
  )
}

function Notes({ data }: { readonly data: AffectedReply }) {
  const { t } = useTranslation('incidentsAffected')
  const { moment } = usePersonWords()
  const warn = (text: string): ReactNode => (
    <p key={text} className={styles.warn}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {text}
    </p>
  )
  return (
    <div className={styles.notes}>
      <p>
        {data.BookingsAsOf === null
          ? t('asOfOnly', { time: moment(data.AsOf) })
          : t('asOf', { time: moment(data.AsOf), bookings: moment(data.BookingsAsOf) })}
      </p>
      {data.IsOver && warn(t('isOver'))}
      {data.IsRepaired && warn(t('isRepaired'))}
      {data.Unlocated === null && warn(t('unlocatedFew'))}
      {data.Unlocated !== null && data.Unlocated > 0 && warn(t('unlocated', { count: data.Unlocated }))}
      {data.Companies.map(({ Code, Name, Mode }) =>
        Mode === 'persons' ? null : (
          <p key={Code} className={styles.warn}>
            <IconEyeOff size={16} stroke={1.75} aria-hidden />
            {t(Mode === 'off' ? 'off' : Mode === 'alerted' ? 'hiddenAlerted' : 'hidden', { company: Name })}
          </p>
        ),
      )}
    </div>
  )
}

/** Numbers that are shown without names are no reason to say that there is nobody. */
function Nobody({ isCut, data: { Counts } }: { readonly isCut: boolean; readonly data: AffectedReply }) {
  const { t } = useTranslation('incidentsAffected')
  if (!isCut && affectedGroups.some((group) => figureOf(Counts, group) !== '0')) return null
  return (
    <StateNote
      picture={<IconUserSearch size={40} stroke={1.25} aria-hidden />}
      title={t(isCut ? 'noneFound' : 'nobody')}
    >
      <span>{t(isCut ? 'noneFoundHint' : 'nobodyHint')}</span>
    </StateNote>
  )
}
