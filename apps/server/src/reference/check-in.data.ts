/**
 * Where passengers of an airline check in, kept by hand: its page, the page for phones where that is another one, and from
 * how many hours before departure until how many. An address is the airline's check-in page where that has kept its place
 * for years, else its front page, which all of these have check-in on. Where an airline's routes differ, or what is published
 * about it does, the window is the narrow one: a link that comes late harms less than one that leads nowhere.
 *
 * To check again: open each address in a browser and on a phone, compare the hours with the airline's page on check-in, and
 * write the month into `checkInsCheckedIn`. An address that has moved is replaced by where it leads, if that is the airline's
 * own domain, else by the front page.
 */
export const checkInRows: Readonly<
  Record<string, readonly [web: string, hoursFrom: number, hoursUntil: number, mobile?: string]>
> = {
  // Hong Kong
  CX: ['https://www.cathaypacific.com/cx/en_HK/manage-booking/check-in.html', 48, 1],
  HX: ['https://www.hongkongairlines.com/', 24, 1.5],
  UO: ['https://www.hkexpress.com/', 48, 1],
  // Mainland China
  CA: ['https://www.airchina.com.cn/', 24, 1, 'https://m.airchina.com.cn/'],
  CZ: ['https://www.csair.com/', 24, 1, 'https://m.csair.com/'],
  FM: ['https://www.ceair.com/', 24, 1, 'https://m.ceair.com/'],
  HO: ['https://www.juneyaoair.com/', 24, 1],
  HU: ['https://www.hainanairlines.com/', 24, 1.5],
  MF: ['https://www.xiamenair.com/', 24, 1],
  MU: ['https://www.ceair.com/', 24, 1, 'https://m.ceair.com/'],
  ZH: ['https://www.shenzhenair.com/', 24, 1],
  '3U': ['https://www.sichuanair.com/', 24, 1],
  // Taiwan
  BR: ['https://www.evaair.com/', 48, 1],
  CI: ['https://calec.china-airlines.com/olci/', 48, 1],
  JX: ['https://www.starlux-airlines.com/', 48, 1],
  // Japan
  JL: ['https://www.jal.co.jp/', 24, 1],
  MM: ['https://www.flypeach.com/', 24, 1],
  NH: ['https://www.ana.co.jp/en/us/travel-information/online-check-in/', 24, 1.25],
  ZG: ['https://www.zipair.net/', 24, 1.25],
  // Korea
  KE: ['https://www.koreanair.com/check-in', 48, 1],
  LJ: ['https://www.jinair.com/', 24, 1],
  OZ: ['https://flyasiana.com/', 48, 1],
  '7C': ['https://www.jejuair.net/', 24, 1],
  // South-east and south Asia
  AI: ['https://www.airindia.com/', 24, 1],
  AK: ['https://www.airasia.com/check-in/', 336, 1],
  BI: ['https://www.flyroyalbrunei.com/', 24, 2],
  FD: ['https://www.airasia.com/check-in/', 336, 1],
  GA: ['https://www.garuda-indonesia.com/', 24, 4],
  MH: ['https://www.malaysiaairlines.com/', 48, 1.5],
  PG: ['https://www.bangkokair.com/', 24, 1],
  PR: ['https://www.philippineairlines.com/', 24, 1],
  SQ: ['https://www.singaporeair.com/', 48, 1.5],
  TG: ['https://www.thaiairways.com/', 24, 1],
  TR: ['https://checkin.flyscoot.com/', 72, 1],
  UL: ['https://www.srilankan.com/', 24, 1.5],
  VJ: ['https://www.vietjetair.com/', 24, 1],
  VN: ['https://www.vietnamairlines.com/', 24, 1],
  '5J': ['https://www.cebupacificair.com/', 24, 1],
  '6E': ['https://www.goindigo.in/web-check-in.html', 24, 1.25],
  // Australia and New Zealand
  JQ: ['https://www.jetstar.com/', 48, 1],
  NZ: ['https://www.airnewzealand.com/online-check-in', 24, 1],
  QF: ['https://www.qantas.com/', 24, 1],
  VA: ['https://www.virginaustralia.com/', 24, 1],
  // Middle East and Africa
  EK: ['https://www.emirates.com/english/manage-booking/online-check-in/', 48, 1.5],
  ET: ['https://www.ethiopianairlines.com/', 24, 2],
  EY: ['https://www.etihad.com/en/manage/check-in', 24, 1],
  QR: ['https://www.qatarairways.com/', 48, 1.5],
  SV: ['https://www.saudia.com/', 24, 1],
  TK: ['https://www.turkishairlines.com/', 24, 1.5],
  // Europe
  AF: ['https://wwws.airfrance.fr/check-in', 30, 1],
  AY: ['https://www.finnair.com/en/check-in', 24, 1],
  AZ: ['https://www.ita-airways.com/', 24, 1],
  BA: ['https://www.britishairways.com/travel/olcilandingpageauthreq/public/en_gb', 24, 1],
  DY: ['https://www.norwegian.com/', 24, 1],
  EW: ['https://www.eurowings.com/', 24, 1],
  FR: ['https://www.ryanair.com/gb/en/check-in', 24, 2],
  IB: ['https://www.iberia.com/', 24, 1],
  KL: ['https://www.klm.com/check-in', 30, 1],
  LH: ['https://www.lufthansa.com/us/en/online-check-in', 23, 1],
  LO: ['https://www.lot.com/', 24, 1],
  LX: ['https://www.swiss.com/', 23, 1],
  OS: ['https://www.austrian.com/', 23, 1],
  SK: ['https://www.flysas.com/', 22, 1],
  SN: ['https://www.brusselsairlines.com/', 23, 1],
  TP: ['https://www.flytap.com/', 24, 1],
  U2: ['https://www.easyjet.com/', 720, 2],
  VS: ['https://www.virginatlantic.com/', 24, 1],
  // North America
  AA: ['https://www.aa.com/', 24, 1],
  AC: ['https://www.aircanada.com/', 24, 1],
  AS: ['https://www.alaskaair.com/checkin', 24, 1],
  DL: ['https://www.delta.com/', 24, 1],
  UA: ['https://www.united.com/en/us/checkin', 24, 1],
}

/** Of which month the table is. Then it was compared with public lists and pages about check-in; the addresses were not opened. */
export const checkInsCheckedIn = '2026-11'
