/** How calendar programs mark the title of a cancelled entry, in the languages they are written in. */
const cancelled =
  'cancell?ed(?: event)?|cancell?ation|abgesagt|storniert|stornierung|annul(?:é|ée|lé|lée)|annulation|cancelad[oa]|cancelación|cancelamento|annullat[oa]|annullamento|geannuleerd|avbokad|inställt?|avlyst|aflyst|peruttu|odwołan[eyo]|anulowan[eyo]|zrušeno|törölve|отменен[оа]?|отмена|iptal(?: edildi)?|已取消|取消(?:済み?|通知)?|キャンセル(?:済み?)?|취소(?:됨)?'
const forwarded = 'fwd?|re|wg|aw|tr|rv|转发|轉寄|回复|回覆'

/** 'Canceled: Flight …', '[Cancelled] Flight …', '【キャンセル】…', '(storniert) Flug …'. */
const mark = new RegExp(
  `^(?:[[(【（]\\s*(?:${cancelled})\\s*[\\])】）]\\s*[:：-]?|(?:${cancelled})\\s*(?:[:：]|\\s[-–—]\\s))\\s*`,
  'iu',
)
/** 'Flight … (cancelled)', 'Flight … - CANCELLED'; capitals or brackets, since a title may end in the word. */
const tail = new RegExp(
  `\\s*(?:[[(【（]\\s*(?:${cancelled})\\s*[\\])】）]|\\s[-–—]\\s(?:CANCELL?ED|ABGESAGT|STORNIERT|已取消|キャンセル))\\s*$`,
  'iu',
)
const prefix = new RegExp(`^(?:${forwarded})\\s*[:：]\\s*`, 'iu')

const tidy = (title: string) => title.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()

function withoutPrefix(title: string): string {
  let rest = title
  while (prefix.test(rest)) rest = rest.replace(prefix, '')
  return rest
}

/** Whether the title itself says that the entry is cancelled. */
export function isTitleCancelled(title: string): boolean {
  const rest = withoutPrefix(tidy(title).slice(0, 1000))
  return mark.test(rest) || tail.test(rest)
}

/** The title without these marks, so that the entry's cancelled version has the same title. */
export const withoutMark = (title: string): string =>
  withoutPrefix(withoutPrefix(title).replace(mark, '')).replace(tail, '')
