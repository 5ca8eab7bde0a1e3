/**
 * The commonest passwords and the words that most are made of, in small letters: with digits and signs around them they are
 * tried first. Shorter ones than a password may be are here for that reason.
 */
const words = `password passw0rd p@ssword p@ssw0rd qwerty qwertyuiop qwertyuiopas asdfghjkl asdfghjkl zxcvbnm qazwsx qazwsxedc
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 123456789abc abc123 abcd1234 a1b2c3d4 a1b2c3d4e5f6 iloveyou welcome
letmein letmeinplease admin administrator adminadmin login signin master superman batman dragon monkey football baseball
basketball sunshine princess shadow michael jennifer jordan charlie whatever trustno1 starwars freedom hello helloworld
computer internet secret secretpassword changeme changemenow default guest user username test testtest testing temp temporary
summer winter spring autumn january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday love lovely lovelove babygirl chocolate cookie butterfly flower
pokemon pikachu doraemon totoro naruto onepiece dragonball hellokitty anpanman sakura himawari tanpopo nihon nippon japan
osaka kyoto kobe nara namba umeda tennoji wakayama sakai kansai tokyo nankai hankyu hanshin kintetsu keihan
konnichiwa ohayougozaimasu arigatou arigatougozaimasu irasshaimase okonomiyaki takoyaki sushi ramen izakaya restaurant
kitchen manager owner staff operator console mealticket mealtickets kansaimealtickets ticket tickets store shop
correcthorsebatterystaple thequickbrownfox letmein123 password123 password1234 password12345 qwerty123 qwerty12345
woaini woaini1314 wangyut2 sarang saranghae saranghaeyo anneyonghaseyo korea seoul china beijing shanghai taiwan`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/));
