import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './search-box.module.css'

/** Specification §9: 'news debounce 300 ms'. */
const rest = 300
/** Of the contract. */
const longest = 100

interface Props {
  readonly label: string
  readonly clear: string
  /** What is looked for now. */
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  /** What is in the field, at every key: for lists that are filtered where they are. */
  readonly onTyped?: (text: string) => void
}

/** What is typed is looked for when the keys rest; Enter does not wait, and characters in the making ask nothing. */
export function SearchBox({ label, clear, keyword, onKeyword, onTyped }: Props) {
  const [text, setText] = useState(keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(keyword)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Changed elsewhere (a filter taken away, the back button), and not by what is typed here.
  useEffect(() => {
    if (keyword === sent.current) return
    sent.current = keyword
    setText(keyword)
  }, [keyword])

  const look = (next: string, after: number) => {
    const send = () => {
      sent.current = next.trim()
      onKeyword(sent.current)
    }
    clearTimeout(timer.current)
    if (after === 0) send()
    else timer.current = setTimeout(send, after)
  }
  const type = (next: string, isComposing: boolean) => {
    setText(next)
    onTyped?.(next)
    clearTimeout(timer.current)
    if (!isComposing) look(next, next.trim() === '' ? 0 : rest)
  }
  const empty = () => {
    type('', false)
    input.current?.focus()
  }
  return (
    <div className={styles.box} role="search">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longest}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target, nativeEvent }) =>
          type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onKeyDown={({ key, nativeEvent }) => {
          if (nativeEvent.isComposing) return
          if (key === 'Enter') look(text, 0)
          if (key === 'Escape' && text) empty()
        }}
      />
      {text && (
        <button type="button" aria-label={clear} title={clear} onClick={empty}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
