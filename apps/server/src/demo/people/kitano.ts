import { demoPassword, japanese, peopleOf, type Person } from './demo-person.ts'

export const kitano = 'KTN'

const person = peopleOf(kitano, 'kitano.example')
const tokyo = { reportsTo: 'KT-001' }
const plant = { reportsTo: 'KT-006' }
const service = { reportsTo: 'KT-011' }

/** A maker of instruments in Tokyo, behind the wall from the first company. */
export const kitanoPeople: Person[] = [
  person('Haruka Kitano', japanese('北野 遥'), 'KT-001', 'tokyo', {
    viewRight: 'company',
    isApprover: true,
    password: demoPassword,
  }),
  person('Sho Ishii', japanese('石井 翔'), 'KT-002', 'tokyo', {
    reportsTo: 'KT-001',
    password: demoPassword,
    defaultDepartureCity: 'TYO',
  }),
  person('Emi Okada', japanese('岡田 恵美'), 'KT-003', 'tokyo', tokyo),
  person('Paul Renner', {}, 'KT-004', 'europe', tokyo),
  person('Naoki Fujimoto', japanese('藤本 直樹'), 'KT-005', 'tokyo', tokyo),
  person('Yoko Hayashi', japanese('林 洋子'), 'KT-006', 'plant', { isApprover: true, viewRight: 'team', ...tokyo }),
  person('Ren Kobayashi', japanese('小林 蓮'), 'KT-007', 'plant', plant),
  person('Misaki Endo', japanese('遠藤 美咲'), 'KT-008', 'plant', plant),
  person('Takumi Saito', japanese('齋藤 匠'), 'KT-009', 'plant', plant),
  person('Kaori Watanabe', japanese('渡邊 香織'), 'KT-010', 'plant', plant),
  person('Daichi Murata', japanese('村田 大地'), 'KT-011', 'service', {
    isApprover: true,
    viewRight: 'team',
    ...tokyo,
  }),
  person('Ayumi Nishimura', japanese('西村 歩'), 'KT-012', 'service', service),
  person('Kazuki Ueda', japanese('上田 和樹'), 'KT-013', 'service', service),
  person('Rina Matsui', japanese('松井 莉奈'), 'KT-014', 'service', service),
  person('Shota Hirano', japanese('平野 翔太'), 'KT-015', 'service', service),
  person('Anna Lindner', {}, 'KT-016', 'europe', { reportsTo: 'KT-004' }),
  person('Matteo Ricci', {}, 'KT-017', 'europe', { reportsTo: 'KT-004' }),
  person('Keiko Nagata', japanese('永田 恵子'), 'KT-018', 'tokyo', {
    isArranger: true,
    arrangesFor: ['KT-001', 'KT-002', 'KT-003'],
    ...tokyo,
  }),
  person('Ryo Chiba', japanese('千葉 亮'), 'KT-019', 'tokyo', tokyo),
  person('Jiwoo Han', {}, 'KT-020', 'service', service),
  person('Mio Takahashi', japanese('髙橋 澪'), 'KT-021', 'tokyo', tokyo),
  person('Haruto Abe', japanese('阿部 陽翔'), 'KT-022', 'plant', plant),
]

export const kitanoTeams = [
  { company: kitano, code: 'tokyo', name: '東京本社' },
  { company: kitano, code: 'plant', name: '松本工場' },
  { company: kitano, code: 'service', name: '技術サービス' },
  { company: kitano, code: 'europe', name: 'Europe' },
]
