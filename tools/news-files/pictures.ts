/** Pictures of the demo's links, as SVG of 480 × 400: the middle is what a narrow card shows. */

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="400" viewBox="0 0 480 400">${content}</svg>`

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const visas = frame(`<defs>${gradient('v', '#16324f', '#2f6f8f')}</defs><rect width="480" height="400" fill="url(#v)"/>
  <g transform="rotate(-8 240 200)"><rect x="120" y="50" width="240" height="300" rx="16" fill="#f4efe3"/>
  <rect x="120" y="50" width="240" height="300" rx="16" fill="none" stroke="#d9cfb8" stroke-width="3"/>
  <g fill="none" stroke="#b4433a" stroke-width="6" opacity=".85"><circle cx="200" cy="140" r="52"/><circle cx="200" cy="140" r="40" stroke-width="2"/><path d="M170 140h60"/></g>
  <g fill="none" stroke="#2a6a57" stroke-width="6" opacity=".85" transform="rotate(14 280 240)"><rect x="220" y="200" width="120" height="78" rx="10"/><path d="M240 226h80M240 250h56"/></g>
  <g fill="none" stroke="#34568b" stroke-width="5" opacity=".8"><path d="M150 300l34-40 34 40z"/><path d="M168 300v18h32v-18"/></g></g>`)

const arms = Array.from({ length: 4 }, (_, turn) => {
  const rotated = `rotate(${turn * 90} 240 200)`
  return `<path transform="${rotated}" d="M240 200c30-70 110-90 170-40-60-18-110 6-130 52" fill="#e8f3f7" opacity=".82"/>`
}).join('')
const storms = frame(`<defs>${gradient('s', '#0b2239', '#1f5a7a')}</defs><rect width="480" height="400" fill="url(#s)"/>
  <g fill="none" stroke="#5aa0bd" stroke-width="2" opacity=".5"><circle cx="240" cy="200" r="80"/><circle cx="240" cy="200" r="130"/><circle cx="240" cy="200" r="180"/></g>
  ${arms}<circle cx="240" cy="200" r="34" fill="#e8f3f7"/><circle cx="240" cy="200" r="15" fill="#14415c"/>
  <path d="M20 360C130 330 170 280 240 200" fill="none" stroke="#ffb454" stroke-width="6" stroke-dasharray="4 16" stroke-linecap="round"/>`)

const trains = frame(`<defs>${gradient('t', '#f6b36b', '#d9653b')}</defs><rect width="480" height="400" fill="url(#t)"/>
  <circle cx="350" cy="110" r="56" fill="#ffe3b8"/><path d="M0 290L120 150l70 80 60-60 130 120z" fill="#7a3b3f" opacity=".55"/>
  <path d="M0 330h480v70H0z" fill="#4a2a33"/><path d="M0 338h480" stroke="#f0cfa6" stroke-width="5"/>
  <path d="M0 236h250c70 0 130 26 176 74 8 9 2 20-10 20H0z" fill="#f7f3ec"/><path d="M0 292h404l16 18H0z" fill="#2d6a9f"/>
  <path d="M262 252c46 4 84 18 114 40H262z" fill="#1d3550"/><g fill="#1d3550"><rect x="20" y="254" width="44" height="24" rx="5"/><rect x="84" y="254" width="44" height="24" rx="5"/><rect x="148" y="254" width="44" height="24" rx="5"/></g>`)

const bars = [150, 128, 134, 96, 82, 60]
  .map(
    (height, n) =>
      `<rect x="${96 + n * 50}" y="${320 - height}" width="32" height="${height}" rx="6" fill="#eaf5ea" opacity="${0.5 + n * 0.09}"/>`,
  )
  .join('')
const carbon =
  frame(`<defs>${gradient('c', '#123c33', '#3d8c6a')}</defs><rect width="480" height="400" fill="url(#c)"/>${bars}
  <path d="M96 322h290" stroke="#eaf5ea" stroke-width="3" opacity=".7"/>
  <path d="M330 70c-70 0-110 40-104 104 64 8 106-32 104-104z" fill="#9fd8a4"/><path d="M226 182c16-42 44-74 86-96" fill="none" stroke="#1c5a45" stroke-width="6" stroke-linecap="round"/>`)

export const linkPictures: Readonly<Record<string, string>> = {
  'link-visas.jpg': visas,
  'link-storms.jpg': storms,
  'link-trains.jpg': trains,
  'link-carbon.jpg': carbon,
}
