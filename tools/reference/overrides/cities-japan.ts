import { readCities } from './city-override.ts'

/** Japan. Airports that go by a name of their own are called by it. */
export const citiesJapan = readCities(`
TYO | Tokyo | 东京 | 東京 | 東京 | kana とうきょう | aliases Tokio; Tōkyō; Edo; Toukyou
+ HND | Tokyo Haneda Airport | 东京羽田机场 | 東京羽田機場 | 羽田空港
+ NRT | Narita International Airport | 成田国际机场 | 成田國際機場 | 成田国際空港
OSA | Osaka | 大阪 | 大阪 | 大阪 | kana おおさか | aliases Ōsaka; Oosaka; 大坂; Kyoto; 京都
+ KIX | Kansai International Airport | 关西国际机场 | 關西國際機場 | 関西国際空港
+ ITM | Osaka Itami Airport | 大阪伊丹机场 | 大阪伊丹機場 | 大阪国際空港（伊丹空港）
UKY | Kyoto | 京都 | 京都 | 京都 | kana きょうと | aliases Kyōto; Kioto; Kyouto
+ UKY | Kyoto Heliport | 京都直升机场 | 京都直升機場 | 京都ヘリポート
YOK | Yokohama | 横滨 | 橫濱 | 横浜 | kana よこはま
UKB | Kobe | 神户 | 神戶 | 神戸 | kana こうべ | aliases Kōbe; Koube
SPK | Sapporo | 札幌 | 札幌 | 札幌 | kana さっぽろ | aliases Chitose; 千岁; 千歲; 千歳; Saporo; 北海道; Hokkaido
+ CTS | New Chitose Airport | 新千岁机场 | 新千歲機場 | 新千歳空港
+ OKD | Sapporo Okadama Airport | 札幌丘珠机场 | 札幌丘珠機場 | 丘珠空港
FUK | Fukuoka | 福冈 | 福岡 | 福岡 | kana ふくおか | aliases Hakata; 博多
+ FUK | Fukuoka Airport | 福冈机场 | 福岡機場 | 福岡空港
NGO | Nagoya | 名古屋 | 名古屋 | 名古屋 | kana なごや | aliases Centrair; 中部
+ NGO | Chubu Centrair International Airport | 中部国际机场 | 中部國際機場 | 中部国際空港（セントレア）
+ NKM | Nagoya Komaki Airport | 名古屋小牧机场 | 名古屋小牧機場 | 名古屋飛行場（小牧空港）
OKA | Okinawa | 冲绳 | 沖繩 | 沖縄 | kana おきなわ | aliases Naha; 那霸; 那覇; 琉球; Ryukyu
+ OKA | Naha Airport | 那霸机场 | 那霸機場 | 那覇空港
+ DNA | Kadena Air Base | 嘉手纳空军基地 | 嘉手納空軍基地 | 嘉手納飛行場
KOJ | Kagoshima | 鹿儿岛 | 鹿兒島 | 鹿児島 | kana かごしま
KMJ | Kumamoto | 熊本 | 熊本 | 熊本 | kana くまもと | aliases Aso; 阿蘇
+ KMJ | Kumamoto Airport | 熊本机场 | 熊本機場 | 阿蘇くまもと空港
SDJ | Sendai | 仙台 | 仙台 | 仙台 | kana せんだい
KMI | Miyazaki | 宫崎 | 宮崎 | 宮崎 | kana みやざき
+ KMI | Miyazaki Airport | 宫崎机场 | 宮崎機場 | 宮崎ブーゲンビリア空港
NGS | Nagasaki | 长崎 | 長崎 | 長崎 | kana ながさき
HIJ | Hiroshima | 广岛 | 廣島 | 広島 | kana ひろしま
MYJ | Matsuyama | 松山 | 松山 | 松山 | kana まつやま
ISG | Ishigaki | 石垣 | 石垣 | 石垣 | kana いしがき | aliases Ishigakijima; 石垣島
+ ISG | New Ishigaki Airport | 新石垣机场 | 新石垣機場 | 南ぬ島石垣空港
MMY | Miyakojima | 宫古岛 | 宮古島 | 宮古島 | kana みやこじま | aliases Miyako
+ MMY | Miyako Airport | 宫古机场 | 宮古機場 | 宮古空港
+ SHI | Shimojishima Airport | 下地岛机场 | 下地島機場 | みやこ下地島空港
OIT | Oita | 大分 | 大分 | 大分 | kana おおいた | aliases Ōita; Beppu; 別府
HKD | Hakodate | 函馆 | 函館 | 函館 | kana はこだて
TAK | Takamatsu | 高松 | 高松 | 高松 | kana たかまつ
KMQ | Komatsu | 小松 | 小松 | 小松 | kana こまつ | aliases Kanazawa; 金沢; 金澤; 金泽
OKJ | Okayama | 冈山 | 岡山 | 岡山 | kana おかやま
+ OKJ | Okayama Momotaro Airport | 冈山桃太郎机场 | 岡山桃太郎機場 | 岡山桃太郎空港
KCZ | Kochi | 高知 | 高知 | 高知 | kana こうち | aliases Kōchi
+ KCZ | Kochi Ryoma Airport | 高知龙马机场 | 高知龍馬機場 | 高知龍馬空港
AKJ | Asahikawa | 旭川 | 旭川 | 旭川 | kana あさひかわ | aliases Asahigawa
AOJ | Aomori | 青森 | 青森 | 青森 | kana あおもり
AXT | Akita | 秋田 | 秋田 | 秋田 | kana あきた
KKJ | Kitakyushu | 北九州 | 北九州 | 北九州 | kana きたきゅうしゅう | aliases Kokura; 小倉
TKS | Tokushima | 德岛 | 德島 | 徳島 | kana とくしま
+ TKS | Tokushima Awaodori Airport | 德岛阿波舞机场 | 德島阿波舞機場 | 徳島阿波おどり空港
KIJ | Niigata | 新潟 | 新潟 | 新潟 | kana にいがた | aliases 新瀉; 新泻
IZO | Izumo | 出云 | 出雲 | 出雲 | kana いずも | aliases Matsue; 松江
+ IZO | Izumo Enmusubi Airport | 出云结缘机场 | 出雲結緣機場 | 出雲縁結び空港
UBJ | Yamaguchi Ube | 山口宇部 | 山口宇部 | 山口宇部 | kana やまぐちうべ | aliases Yamaguchi; Ube
MMB | Memanbetsu | 女满别 | 女滿別 | 女満別 | kana めまんべつ | aliases Abashiri; 網走; Kitami; 北見
OBO | Obihiro | 带广 | 帶廣 | 帯広 | kana おびひろ | aliases Tokachi; 十勝
+ OBO | Tokachi-Obihiro Airport | 十胜带广机场 | 十勝帶廣機場 | とかち帯広空港
KUH | Kushiro | 钏路 | 釧路 | 釧路 | kana くしろ
+ KUH | Tancho Kushiro Airport | 丹顶钏路机场 | 丹頂釧路機場 | たんちょう釧路空港
HNA | Hanamaki | 花卷 | 花卷 | 花巻 | kana はなまき | aliases Morioka; 盛冈; 盛岡
SHB | Nakashibetsu | 中标津 | 中標津 | 中標津 | kana なかしべつ
+ SHB | Nemuro Nakashibetsu Airport | 根室中标津机场 | 根室中標津機場 | 根室中標津空港
WKJ | Wakkanai | 稚内 | 稚內 | 稚内 | kana わっかない
MBE | Monbetsu | 纹别 | 紋別 | 紋別 | kana もんべつ | aliases Mombetsu
+ MBE | Okhotsk Monbetsu Airport | 鄂霍次克纹别机场 | 鄂霍次克紋別機場 | オホーツク紋別空港
RIS | Rishiri | 利尻 | 利尻 | 利尻 | kana りしり
RBJ | Rebun | 礼文 | 禮文 | 礼文 | kana れぶん
OIR | Okushiri | 奥尻 | 奧尻 | 奥尻 | kana おくしり
ONJ | Odate-Noshiro | 大馆能代 | 大館能代 | 大館能代 | kana おおだてのしろ | aliases Odate; Noshiro
SYO | Shonai | 庄内 | 庄內 | 庄内 | kana しょうない | aliases Tsuruoka; Sakata; 鶴岡; 酒田
GAJ | Yamagata | 山形 | 山形 | 山形 | kana やまがた
+ GAJ | Yamagata Airport | 山形机场 | 山形機場 | おいしい山形空港
FKS | Fukushima | 福岛 | 福島 | 福島 | kana ふくしま
MSJ | Misawa | 三泽 | 三澤 | 三沢 | kana みさわ
IBR | Ibaraki | 茨城 | 茨城 | 茨城 | kana いばらき | aliases Mito; 水戸; Ibaragi
FSZ | Shizuoka | 静冈 | 靜岡 | 静岡 | kana しずおか
+ FSZ | Mt. Fuji Shizuoka Airport | 富士山静冈机场 | 富士山靜岡機場 | 富士山静岡空港
MMJ | Matsumoto | 松本 | 松本 | 松本 | kana まつもと
+ MMJ | Shinshu Matsumoto Airport | 信州松本机场 | 信州松本機場 | 信州まつもと空港
TOY | Toyama | 富山 | 富山 | 富山 | kana とやま
+ TOY | Toyama Kitokito Airport | 富山机场 | 富山機場 | 富山きときと空港
NTQ | Noto | 能登 | 能登 | 能登 | kana のと | aliases Wajima; 輪島
+ NTQ | Noto Satoyama Airport | 能登里山机场 | 能登里山機場 | のと里山空港
FKJ | Fukui | 福井 | 福井 | 福井 | kana ふくい
SDS | Sado | 佐渡 | 佐渡 | 佐渡 | kana さど | airports SDS SDO
SHM | Nanki-Shirahama | 南纪白滨 | 南紀白濱 | 南紀白浜 | kana なんきしらはま | aliases Shirahama; 白浜
+ SHM | Kumano-Shirahama Resort Airport | 南纪白滨机场 | 南紀白濱機場 | 熊野白浜リゾート空港
TJH | Tajima | 但马 | 但馬 | 但馬 | kana たじま | aliases Toyooka; 豊岡; Kinosaki; 城崎
+ TJH | Konotori Tajima Airport | 但马飞行场 | 但馬飛行場 | コウノトリ但馬空港
TTJ | Tottori | 鸟取 | 鳥取 | 鳥取 | kana とっとり
+ TTJ | Tottori Sand Dunes Conan Airport | 鸟取砂丘柯南机场 | 鳥取砂丘柯南機場 | 鳥取砂丘コナン空港
YGJ | Yonago | 米子 | 米子 | 米子 | kana よなご | aliases Miho; 境港
+ YGJ | Yonago Kitaro Airport | 米子鬼太郎机场 | 米子鬼太郎機場 | 米子鬼太郎空港
IWJ | Iwami | 石见 | 石見 | 石見 | kana いわみ | aliases Hagi; Masuda; 萩; 益田
+ IWJ | Hagi-Iwami Airport | 萩石见机场 | 萩石見機場 | 萩・石見空港
OKI | Oki Islands | 隐岐 | 隱岐 | 隠岐 | kana おき
+ OKI | Oki Airport | 隐岐机场 | 隱岐機場 | 隠岐世界ジオパーク空港
IWK | Iwakuni | 岩国 | 岩國 | 岩国 | kana いわくに
+ IWK | Iwakuni Kintaikyo Airport | 岩国锦带桥机场 | 岩國錦帶橋機場 | 岩国錦帯橋空港
HSG | Saga | 佐贺 | 佐賀 | 佐賀 | kana さが
+ HSG | Kyushu-Saga International Airport | 九州佐贺国际机场 | 九州佐賀國際機場 | 九州佐賀国際空港
AXJ | Amakusa | 天草 | 天草 | 天草 | kana あまくさ
FUJ | Goto Fukue | 五岛福江 | 五島福江 | 五島福江 | kana ごとうふくえ | aliases Fukue; 福江; Goto; 五島
+ FUJ | Goto Tsubaki Airport | 五岛椿机场 | 五島椿機場 | 五島つばき空港
TSJ | Tsushima | 对马 | 對馬 | 対馬 | kana つしま
+ TSJ | Tsushima Yamaneko Airport | 对马山猫机场 | 對馬山貓機場 | 対馬やまねこ空港
IKI | Iki | 壹岐 | 壹岐 | 壱岐 | kana いき
TNE | Tanegashima | 种子岛 | 種子島 | 種子島 | kana たねがしま | airports TNE IIN
KUM | Yakushima | 屋久岛 | 屋久島 | 屋久島 | kana やくしま
ASJ | Amami | 奄美 | 奄美 | 奄美 | kana あまみ | aliases Amami Oshima; 奄美大島
KKX | Kikai | 喜界 | 喜界 | 喜界 | kana きかい | aliases Kikaijima
TKN | Tokunoshima | 德之岛 | 德之島 | 徳之島 | kana とくのしま
+ TKN | Tokunoshima Kodakara Airport | 德之岛机场 | 德之島機場 | 徳之島子宝空港
OKE | Okinoerabu | 冲永良部 | 沖永良部 | 沖永良部 | kana おきのえらぶ
+ OKE | Okinoerabu Airport | 冲永良部机场 | 沖永良部機場 | えらぶゆりの島空港
RNJ | Yoron | 与论 | 與論 | 与論 | kana よろん
UEO | Kumejima | 久米岛 | 久米島 | 久米島 | kana くめじま
OGN | Yonaguni | 与那国 | 與那國 | 与那国 | kana よなぐに
TRA | Tarama | 多良间 | 多良間 | 多良間 | kana たらま
MMD | Minamidaito | 南大东 | 南大東 | 南大東 | kana みなみだいとう
KTD | Kitadaito | 北大东 | 北大東 | 北大東 | kana きただいとう
AGJ | Aguni | 粟国 | 粟國 | 粟国 | kana あぐに
HTR | Hateruma | 波照间 | 波照間 | 波照間 | kana はてるま
HAC | Hachijojima | 八丈岛 | 八丈島 | 八丈島 | kana はちじょうじま | aliases Hachijo
MYE | Miyakejima | 三宅岛 | 三宅島 | 三宅島 | kana みやけじま | aliases Miyake
OIM | Izu Oshima | 伊豆大岛 | 伊豆大島 | 伊豆大島 | kana いずおおしま | aliases Oshima; 大島
+ OIM | Oshima Airport | 大岛机场 | 大島機場 | 東京大島かめりあ空港
IHA | Niihama | 新居滨 | 新居濱 | 新居浜 | kana にいはま
KUJ | Kushimoto | 串本 | 串本 | 串本 | kana くしもと
OKO | Yokota | 横田 | 橫田 | 横田 | kana よこた
+ OKO | Yokota Air Base | 横田空军基地 | 橫田空軍基地 | 横田飛行場
`)
