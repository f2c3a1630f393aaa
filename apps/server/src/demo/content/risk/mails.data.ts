/** Mails to travellers as the Japanese ministry's feed has them, in words of our own. Hand-kept for the demo. */
export interface DemoMail {
  readonly key: number
  /** Calling codes of the countries, four digits. */
  readonly countries: readonly string[]
  readonly title: string
  readonly lead: string
  readonly hoursAgo: number
}

export const demoMails: readonly DemoMail[] = [
  {
    key: 900_001,
    countries: ['0063'],
    title: '台風接近に伴う注意喚起',
    lead: 'ルソン島の東の台風が近づいています。\nマニラ発着の航空便に遅れや欠航が出るおそれがあります。\n\n最新の気象情報を確認し、余裕のある行動をとってください。',
    hoursAgo: 11,
  },
  {
    key: 900_002,
    countries: ['0066'],
    title: 'バンコク北部の浸水について',
    lead: '大雨のため、バンコク北部の一部の道路が通行できません。\n空港へ向かう場合は鉄道の利用を検討してください。',
    hoursAgo: 20,
  },
  {
    key: 900_003,
    countries: ['0971'],
    title: '航空便の運航状況について',
    lead: '湾岸地域の上空の一部が一時的に閉鎖され、ドバイ発着便に遅れが出ています。\n\n出発前に航空会社に確認してください。',
    hoursAgo: 29,
  },
  {
    key: 900_004,
    countries: ['0886'],
    title: '花蓮付近の地震について',
    lead: '台湾東部で地震がありました。鉄道は点検のため一部区間で運転を見合わせています。',
    hoursAgo: 18,
  },
  {
    key: 900_005,
    countries: ['0033'],
    title: 'パリ市内のデモに関する注意喚起',
    lead: '週末にパリ中心部で大規模なデモが予定されています。\n集会の場所には近づかないでください。',
    hoursAgo: 44,
  },
  {
    key: 900_006,
    countries: ['0062'],
    title: 'スンバワ島の火山の噴火について',
    lead: '火山灰の影響で、バリ島から東へ向かう便に遅れが出ています。',
    hoursAgo: 40,
  },
  {
    key: 900_007,
    countries: ['0091', '0880'],
    title: '呼吸器感染症に関する注意喚起',
    lead: '患者が増えています。手洗いとマスクの着用を心がけてください。',
    hoursAgo: 63,
  },
  {
    key: 900_008,
    countries: ['0084'],
    title: 'ひったくり・盗難に関する注意喚起',
    lead: 'ハノイとホーチミンの中心部で、バイクによるひったくりが増えています。\n携帯電話は車道側の手に持たないでください。',
    hoursAgo: 87,
  },
]
