import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Looks after what people wrote, within the element that gets the ref: a picture that does not come is stood in for
 * (specification §8: 'Image load failure'), and pages of the portal open beside the news and not in its place.
 */
export function useTendedHtml(html: string) {
  const { t } = useTranslation('newsFeed')
  const missing = t('noPicture')
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const fail = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) standIn(target, missing)
    }
    // Such events do not rise: they are caught on their way down.
    element.addEventListener('error', fail, true)
    for (const picture of element.querySelectorAll('img')) if (isBroken(picture)) standIn(picture, missing)
    for (const link of element.querySelectorAll('a[href^="/"]')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener')
    }
    return () => element.removeEventListener('error', fail, true)
  }, [html, missing])
  return place
}

/** Failed before anybody listened, or never had an address. */
const isBroken = (picture: HTMLImageElement) =>
  !picture.getAttribute('src') || (picture.complete && picture.naturalWidth === 0)

function standIn(picture: HTMLImageElement, missing: string): void {
  const words = picture.ownerDocument.createElement('span')
  words.dataset['missingPicture'] = ''
  words.textContent = picture.alt || missing
  picture.replaceWith(words)
}
