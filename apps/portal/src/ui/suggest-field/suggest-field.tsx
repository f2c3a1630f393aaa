import './suggest-field.css'
import { Combobox, useCombobox } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FocusEvent, useId, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import { Mantine } from '../overlay/mantine.tsx'
import { useIsMobile } from '../use-media.ts'
import { hasSpecialCharacters } from './special-characters.ts'
import styles from './suggest-field.module.css'
import { type SuggestFieldProps, SuggestInput } from './suggest-input.tsx'
import { SuggestList } from './suggest-list.tsx'
import { SuggestNotes } from './suggest-notes.tsx'
import { SuggestState } from './suggest-state.tsx'
import { type Suggest, useSuggest } from './use-suggest.ts'

/**
 * A text field that suggests what may be meant: a combobox with a list below it, on a phone a sheet over the whole page.
 * Where suggestions come from is the caller's: `typed` says what to ask, `answer` what came of it.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, typed, answer, texts, error, required = false } = props
  const suggest = useSuggest(typed, answer, props)
  const id = useId()
  const isSheet = useIsMobile() && suggest.isOpen
  const sheet = useSheet(isSheet)
  const input = useRef<HTMLInputElement>(null)
  /** A modal dialog hides whatever is not inside it. */
  const [host, setHost] = useState<HTMLElement | null>(null)

  const hasPanel = suggest.isOpen && (isSheet || !typed.isBlank || suggest.rows.length > 0)
  const store = useCombobox({ opened: hasPanel && !isSheet })
  const putAway = (act: () => void) => () => {
    act()
    // A phone's keyboard goes with the sheet.
    if (isSheet) input.current?.blur()
  }
  const choose = (key: string) => {
    const row = suggest.rows.find((one) => one.key === key)
    if (row) putAway(() => suggest.choose(row))()
  }
  const leave = (event: FocusEvent) => {
    // Another window, or a phone whose keyboard was put away: the field is not left.
    const isElsewhere = document.activeElement === event.target || (isSheet && !event.relatedTarget)
    if (!isElsewhere) suggest.leave()
  }
  const panel = hasPanel && <SuggestPanel {...props} id={`${id}-list`} suggest={suggest} />
  return (
    <div className={styles.root} data-sheet={isSheet}>
      <Mantine>
        <Combobox
          store={store}
          onOptionSubmit={choose}
          position="bottom-start"
          offset={6}
          floatingStrategy="fixed"
          middlewares={middlewares}
          keepMounted={false}
          {...(host ? { portalProps: { target: host } } : {})}
        >
          <div
            ref={sheet}
            className={styles.field}
            {...(isSheet ? { role: 'dialog', 'aria-modal': true, 'aria-label': label } : {})}
          >
            {isSheet && (
              <button type="button" className={styles.back} aria-label={texts.back} onClick={putAway(suggest.abandon)}>
                <IconArrowLeft size={22} stroke={1.75} aria-hidden />
              </button>
            )}
            <label className={styles.name} htmlFor={id}>
              {label}
              {required && (
                <span className={styles.required} aria-hidden>
                  *
                </span>
              )}
            </label>
            <SuggestInput
              {...props}
              ref={input}
              id={id}
              suggest={suggest}
              hasPanel={hasPanel}
              onFocus={(event) => {
                setHost(event.currentTarget.closest('dialog'))
                suggest.comeBack()
              }}
              onBlur={leave}
            />
            {isSheet ? panel : <Combobox.Dropdown className={styles.panel}>{panel}</Combobox.Dropdown>}
          </div>
        </Combobox>
      </Mantine>
      <SuggestNotes id={id} error={error} suggest={suggest} typed={typed} texts={texts} failure={answer.error} />
    </div>
  )
}

const middlewares = {
  flip: true,
  shift: { padding: 8 },
  size: {
    padding: 12,
    apply: ({ availableHeight, elements }: SizeToApply) => {
      elements.floating.style.setProperty('--available', `${Math.floor(availableHeight)}px`)
    },
  },
}
interface SizeToApply {
  readonly availableHeight: number
  readonly elements: { readonly floating: HTMLElement }
}

function SuggestPanel({
  id,
  label,
  typed,
  answer,
  texts,
  suggest,
}: Pick<SuggestFieldProps, 'label' | 'typed' | 'answer' | 'texts'> & {
  readonly id: string
  readonly suggest: Suggest
}) {
  const query = typed.text?.trim() ?? ''
  return (
    <>
      {suggest.rows.length > 0 && (
        <SuggestList
          id={id}
          label={label}
          groups={answer.groups}
          active={suggest.active?.key}
          query={hasSpecialCharacters(query) ? '' : query}
          isStale={suggest.isWaiting}
          onActive={suggest.setMoved}
        />
      )}
      <SuggestState
        answer={answer}
        texts={texts}
        query={query}
        isWaiting={suggest.isWaiting}
        count={suggest.rows.length}
      />
    </>
  )
}

/**
 * Lifts an element over the whole page while `isUp`, whatever it stands in, without moving it in the document: the
 * focus stays where it is and so does a phone's keyboard. Its custom properties --sheet-top and --sheet-height, in
 * pixels, are the part of the window that the keyboard leaves free.
 */
function useSheet(isUp: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const sheet = element.current
    if (!sheet || !isUp) return undefined
    sheet.popover = 'manual'
    sheet.showPopover?.()
    const view = window.visualViewport
    const measure = () => {
      sheet.style.setProperty('--sheet-top', `${view?.offsetTop ?? 0}px`)
      sheet.style.setProperty('--sheet-height', `${view?.height ?? window.innerHeight}px`)
    }
    measure()
    view?.addEventListener('resize', measure)
    view?.addEventListener('scroll', measure)
    return () => {
      view?.removeEventListener('resize', measure)
      view?.removeEventListener('scroll', measure)
      sheet.popover = null
    }
  }, [isUp])
  return element
}
