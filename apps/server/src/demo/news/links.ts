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
