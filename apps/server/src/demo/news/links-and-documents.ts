/** Titles and words of the demo's links; their pictures lie in pictures/. */

export const visaCentre = {
  'en-US': {
    title: 'Visa and entry rules by destination',
    html: '<p>What your passport needs, and how long it takes.</p>',
  },
  'zh-TW': { title: '各目的地簽證與入境規定', html: '<p>您的護照需要什麼，需時多久。</p>' },
  'zh-CN': { title: '各目的地签证与入境规定', html: '<p>您的护照需要什么，需时多久。</p>' },
  'ja-JP': { title: '渡航先別ビザ・入国条件', html: '<p>お持ちのパスポートで必要なものと所要日数。</p>' },
}

export const stormTracker = {
  'en-US': {
    title: 'Storms over the western Pacific, live',
    html: '<p>Tracks and closed airports, renewed every ten minutes.</p>',
  },
  'zh-TW': { title: '西太平洋颱風即時動態', html: '<p>路徑與關閉的機場，每十分鐘更新。</p>' },
  'zh-CN': { title: '西太平洋台风实时动态', html: '<p>路径与关闭的机场，每十分钟更新。</p>' },
  'ja-JP': { title: '西太平洋の台風情報', html: '<p>進路と閉鎖中の空港を 10 分ごとに更新します。</p>' },
}

export const railPlanner = {
  'en-US': { title: 'High-speed rail, seats and platforms', html: '<p>Timetables of six countries in one search.</p>' },
  'zh-TW': { title: '高速鐵路座位與月台', html: '<p>六國時刻表一次查詢。</p>' },
  'zh-CN': { title: '高速铁路座位与站台', html: '<p>六国时刻表一次查询。</p>' },
  'ja-JP': { title: '高速鉄道の座席とホーム', html: '<p>6 か国の時刻表をまとめて検索できます。</p>' },
}

export const carbonReport = {
  'en-US': {
    title: 'Our travel in carbon, quarter by quarter',
    html: '<p>By route and team, with what the train would have saved.</p>',
  },
  'zh-TW': { title: '每季差旅碳排放報告', html: '<p>依航線與團隊統計，並列出改搭火車可減少的排放。</p>' },
  'zh-CN': { title: '每季度差旅碳排放报告', html: '<p>按航线与团队统计，并列出改乘火车可减少的排放。</p>' },
  'ja-JP': {
    title: '出張の CO₂ 排出量レポート（四半期）',
    html: '<p>路線・チーム別の排出量と、鉄道なら減らせた量。</p>',
  },
}

/** Titles and words of the demo's documents; the files lie in documents/. */

export const emergencyCard = {
  'en-US': {
    title: 'Emergency card',
    html: '<p>Numbers that answer day and night. Print it and keep it with your passport.</p>',
  },
  'zh-TW': { title: '緊急聯絡卡', html: '<p>24 小時接聽的電話。請列印並與護照放在一起。</p>' },
  'zh-CN': { title: '紧急联系卡', html: '<p>24 小时接听的电话。请打印并与护照放在一起。</p>' },
  'ja-JP': {
    title: '緊急連絡カード',
    html: '<p>24 時間つながる連絡先です。印刷してパスポートと一緒にお持ちください。</p>',
  },
}

export const policyInBrief = {
  'en-US': { title: 'Travel policy in brief', html: '<p>On one page: classes, hotel limits, who approves what.</p>' },
  'zh-TW': { title: '差旅政策摘要', html: '<p>一頁看完：艙等、飯店上限、簽核權限。</p>' },
  'zh-CN': { title: '差旅政策摘要', html: '<p>一页看完：舱位、酒店上限、审批权限。</p>' },
  'ja-JP': { title: '出張規程の要点', html: '<p>座席クラス、宿泊上限、承認者を 1 ページにまとめました。</p>' },
}

export const travelAllowances = {
  'ja-JP': { title: '出張旅費規程', html: '<p>日当・宿泊料の一覧と精算の期限。</p>' },
  'en-US': {
    title: 'Travel allowances',
    html: '<p>Daily allowances, lodging and when to claim. The document is in Japanese.</p>',
  },
  'zh-TW': { title: '出差旅費規程', html: '<p>日支費、住宿費與報銷期限。文件為日文。</p>' },
  'zh-CN': { title: '差旅费规程', html: '<p>日补贴、住宿费与报销期限。文件为日文。</p>' },
}

export const siteKit = {
  'en-US': {
    title: 'Packing list for site visits',
    html: '<p>What goes into the cabin, what is checked, what stays at home.</p>',
  },
  'zh-TW': { title: '工地出差行李清單', html: '<p>哪些手提、哪些託運、哪些不帶。</p>' },
  'zh-CN': { title: '工地出差行李清单', html: '<p>哪些手提、哪些托运、哪些不带。</p>' },
  'ja-JP': { title: '現場出張の持ち物リスト', html: '<p>機内に持ち込むもの、預けるもの、持って行かないもの。</p>' },
}
