import type { BacktestReport, TaskReport } from './backtest.ts'
import { leadWords, percent, problemWords, taskWords, waitWords, whole } from './report-words.ts'
import type { TaskScore } from './score.ts'

/**
 * A backtest as a picture (SVG): for each task the errors of forecast and rival as bars, and how many prices fell inside
 * their interval by lead time, beside the 80 % that were promised.
 */
export function reportPicture({ tasks, bookOrWait }: BacktestReport): string {
  const rows = tasks.map((task, at) => taskRow(task, top + at * rowHeight))
  const height = top + tasks.length * rowHeight + 56
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Backtest of the fare forecaster">
<style>${style}</style>
<rect class="page" width="${width}" height="${height}" rx="12"/>
<text class="title" x="${left}" y="40">Backtest of the fare forecaster</text>
<text class="soft" x="${barsX}" y="72">Mean absolute percentage error</text>
<text class="soft" x="${leadX}" y="72">Prices inside the 80 % interval, by days before departure (band: 70 to 90 %)</text>
${rows.join('\n')}
<text class="soft" x="${left}" y="${height - 24}">${escaped(waitWords(bookOrWait))}</text>
</svg>
`
}

const [width, left, barsX, leadX, top, rowHeight] = [1040, 32, 240, 600, 92, 84] as const
const barsWidth = 230
const leadWidth = 400

const style = `
svg{color-scheme:light dark;font:14px system-ui,sans-serif}
.page{fill:light-dark(#fff,#0d1526)} text{fill:light-dark(#16223a,#e8eefb)}
.title{font-size:20px;font-weight:600} .soft{fill:light-dark(#55627b,#a6b3cc);font-size:13px} .name{font-weight:600}
.forecast{fill:light-dark(#1a66e0,#6ea6ff)} .rival{fill:light-dark(#b9c4d6,#4a5872)}
.goal{fill:light-dark(#e3f4ec,#16372d)} .promised{stroke:light-dark(#0a7a52,#5fd3a3);stroke-dasharray:4 4}
.rule{stroke:light-dark(#e2e8f2,#223050)}`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function taskRow({ task, score, why }: TaskReport, y: number): string {
  const words = taskWords[task]
  const head = `<line class="rule" x1="${left}" x2="${width - left}" y1="${y - 8}" y2="${y - 8}"/>
<text class="name" x="${left}" y="${y + 24}">${escaped(words.task)}</text>`
  if (score === null)
    return `${head}\n<text class="soft" x="${barsX}" y="${y + 24}">not tried: ${escaped(problemWords[why ?? 'too-few-fares'])}</text>`
  return `${head}
<text class="soft" x="${left}" y="${y + 46}">${whole(score.count)} fares</text>
${errorBars(score, words.rival, y)}
${leadDots(score, y)}`
}

/** Both bars of a task share a scale: the larger is full. */
function errorBars({ forecast, rival }: TaskScore, rivalName: string, y: number): string {
  const most = Math.max(forecast.mape, rival.mape, 0.001)
  const bar = (kind: string, name: string, value: number, at: number) => {
    const length = Math.max(2, (value / most) * barsWidth)
    return `<rect class="${kind}" x="${barsX}" y="${at}" width="${length.toFixed(1)}" height="10" rx="2"/>
<text class="soft" x="${barsX + length + 8}" y="${at + 10}">${percent(value)}</text>
<text class="soft" x="${barsX}" y="${at + 25}">${escaped(name)}</text>`
  }
  return `${bar('forecast', 'forecast', forecast.mape, y + 2)}\n${bar('rival', rivalName, rival.mape, y + 38)}`
}

/** Half to all of the prices; the band is where coverage should lie. */
function leadDots({ byLead }: TaskScore, y: number): string {
  const [from, to, low] = [y + 4, y + 48, 0.5]
  const at = (share: number) => to - ((Math.max(low, share) - low) / (1 - low)) * (to - from)
  const step = leadWidth / byLead.length
  const dots = byLead.map((one, index) => {
    const x = leadX + step * (index + 0.5)
    return `<circle class="forecast" cx="${x.toFixed(1)}" cy="${at(one.coverage).toFixed(1)}" r="4"><title>${escaped(`${leadWords(one)}: ${percent(one.coverage)} of ${one.count}`)}</title></circle>
<text class="soft" x="${x.toFixed(1)}" y="${y + 66}" text-anchor="middle">${one.from === null ? 'any' : `${one.from}+`}</text>`
  })
  return `<rect class="goal" x="${leadX}" y="${at(0.9)}" width="${leadWidth}" height="${at(0.7) - at(0.9)}"/>
<line class="promised" x1="${leadX}" x2="${leadX + leadWidth}" y1="${at(0.8)}" y2="${at(0.8)}"/>
${dots.join('\n')}`
}
