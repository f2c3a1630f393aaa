import { type RefObject, useEffect, useState } from 'react'

/** So far below the screen a tile is fetched: it is there when it is scrolled to. */
const margin = '320px 0px'

/** Whether an element has come near the screen; once it has, it stays so. */
export function useNear(ref: RefObject<HTMLElement | null>, isFirst: boolean): readonly [boolean, () => void] {
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, ref])
  return [isNear, () => setNear(true)]
}
