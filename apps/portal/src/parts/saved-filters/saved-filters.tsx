import { Menu } from '@mantine/core'
import { savedFilters } from '@portolan/contract/features/saved-filters'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBookmark, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DropMenu } from '../../ui/overlay/drop-menu.tsx'
import { Modal, ModalBody } from '../../ui/overlay/modal.tsx'
import styles from './saved-filters.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is asked of a list, and how to ask for something else (`useListState`). */
interface Asking {
  readonly asked: string
  readonly ask: (asked: string, how?: { readonly isForced?: boolean }) => void
}

interface Props {
  /** The list's name in the store. */
  readonly of: string
  readonly list: Asking
}

/** What the reader asks this list for again and again: choose, save, forget, and open the list with one of them. */
export function SavedFilters({ of, list: { asked, ask } }: Props) {
  const { t } = useTranslation('uiList')
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const queryKey = ['saved-filters', of]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(savedFilters.load, { List: of }, { signal }),
    staleTime: Infinity,
  })
  const filters = data?.Filters ?? []
  const write = useMutation({
    mutationFn: (run: () => Promise<{ Filters: typeof filters }>) => run(),
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: () => showToast({ kind: 'failed', text: t('notSaved') }),
  })
  useDefault({ asked, ask }, data && (filters.find(({ IsDefault }) => IsDefault)?.Query ?? null))
  return (
    <>
      <DropMenu width={280}>
        <Menu.Target>
          <Button>
            <IconBookmark {...icon} />
            {t('saved')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('saved')}>
          {filters.length === 0 && <Menu.Label>{t('noSaved')}</Menu.Label>}
          {filters.map(({ Name, Query, IsDefault }) => (
            <Menu.Item
              key={Name}
              leftSection={Query === asked ? <IconCheck {...icon} /> : <span className={styles.gap} />}
              rightSection={IsDefault && <small>{t('defaultFilter')}</small>}
              onClick={() => ask(Query)}
            >
              <span translate="no">{Name}</span>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmark {...icon} />} onClick={() => setSaving(true)}>
            {t('saveFilters')}
          </Menu.Item>
        </Menu.Dropdown>
      </DropMenu>
      {isSaving && (
        <SaveDialog
          names={filters.map(({ Name }) => Name)}
          isBusy={write.isPending}
          onClose={() => setSaving(false)}
          onForget={(Name) => write.mutate(() => call(savedFilters.remove, { List: of, Name }))}
          onSave={async (Name, IsDefault) => {
            await write.mutateAsync(() => call(savedFilters.save, { List: of, Name, Query: asked, IsDefault }))
            setSaving(false)
            showToast({ kind: 'done', text: t('savedAs', { name: Name }) })
          }}
        />
      )}
    </>
  )
}

/** Once for a visit of the page: an address that asks for nothing gets what the reader wants to begin with. */
function useDefault({ asked, ask }: Asking, query: string | null | undefined): void {
  const isSettled = useRef(asked !== '')
  useEffect(() => {
    if (isSettled.current || query === undefined) return
    isSettled.current = true
    if (query !== null && asked === '') ask(query, { isForced: true })
  }, [asked, query, ask])
}

interface DialogProps {
  readonly names: readonly string[]
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onForget: (name: string) => void
  readonly onSave: (name: string, isDefault: boolean) => Promise<void>
}

function SaveDialog({ names, isBusy, onClose, onForget, onSave }: DialogProps) {
  const { t } = useTranslation('uiList')
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  return (
    <Modal opened onClose={onClose} title={t('saveFilters')} close={t('close')} size="work">
      <ModalBody label={t('saveFilters')}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            // What failed was said; the name stays for another try.
            onSave(name.trim(), isDefault).catch(() => undefined)
          }}
        >
          <label className={styles.name}>
            {t('filterName')}
            <input
              data-autofocus
              required
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <label className={styles.default}>
            <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
            {t('opensWith')}
          </label>
          <Button type="submit" look="primary" busy={isBusy} disabled={name.trim() === ''}>
            {t('saveFilter')}
          </Button>
        </form>
        {names.length > 0 && (
          <ul className={styles.names} aria-label={t('saved')}>
            {names.map((one) => (
              <li key={one}>
                <span translate="no">{one}</span>
                <IconButton icon={IconX} label={t('forget', { name: one })} onClick={() => onForget(one)} />
              </li>
            ))}
          </ul>
        )}
      </ModalBody>
    </Modal>
  )
}
