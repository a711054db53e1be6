import { bank } from './topic.ts'

export const languageTopics = {
  firstEnglish: bank(
    'أساسيات الإنجليزية',
    'English basics',
    `
    What is the plural of “child”? | children | childs | childes | childrens
    She ___ to school every day. | goes | go | going | gone
    There are three ___ on the table. | boxes | box | boxs | boxies
    The cat is ___ the table. It is sleeping on the floor below it. | under | on | between | behind
    What time is it? It is half ___ seven. | past | to | at | on
    I have got ___ orange in my bag. | an | a | some | any
    Which word is a colour? | purple | pencil | people | parrot
    How ___ apples do you want? | many | much | long | old
    My father’s brother is my ___. | uncle | aunt | cousin | grandfather
    We can see with our ___. | eyes | ears | hands | feet
    Look! The boys ___ football now. | are playing | plays | played | is playing
    Which month comes after March? | April | May | February | June
    `,
  ),
  tenses: bank(
    'الأزمنة',
    'Tenses',
    `
    Yesterday we ___ the Egyptian Museum. | visited | visit | visits | have visited
    I was doing my homework when the phone ___. | rang | rings | was ringing | has rung
    She has lived in Tanta ___ 2015. | since | for | ago | already
    They have ___ finished the project. | just | yet | ever | ago
    While Ali ___, his sister was reading. | was cooking | cooked | cooks | has cooked
    We ___ to Aswan last winter. | went | go | have gone | were gone
    I haven’t seen this film ___. | yet | already | just | since
    Water ___ at 100 degrees Celsius. | boils | boil | is boiling | boiled
    By the time we arrived, the train ___. | had left | has left | leaves | was leave
    Look at those clouds! It ___ rain. | is going to | will to | goes to | going to
    How long ___ you known Hany? | have | do | are | did
    He used to ___ to work by bus, but now he drives. | go | going | went | goes
    `,
  ),
  comparing: bank(
    'المقارنة والمفردات',
    'Comparing and vocabulary',
    `
    The Nile is ___ than the Thames. | longer | long | longest | more long
    This is the ___ book I have ever read. | most interesting | more interesting | interesting | interestingest
    My bag isn’t as heavy ___ yours. | as | than | like | so
    A person who designs buildings is an ___. | architect | artist | accountant | author
    The opposite of “borrow” is ___. | lend | buy | keep | save
    We should ___ energy by turning off the lights. | save | waste | spend | lose
    A ___ is a book that gives the meanings of words. | dictionary | diary | novel | magazine
    It’s too cold in here. ___ you close the window, please? | Could | Should | Must | May
    You ___ wear a seat belt. It is the law. | must | might | could | would
    Everyone ___ ready for the trip. | is | are | be | were
    He is good ___ solving puzzles. | at | in | on | of
    The film was so ___ that we fell asleep. | boring | bored | bore | boredom
    `,
  ),
  conditionals: bank(
    'الجمل الشرطية والمبني للمجهول',
    'Conditionals and the passive',
    `
    If I ___ enough money, I would travel around the world. | had | have | will have | had had
    If you heat ice, it ___. | melts | would melt | melted | had melted
    If she had studied harder, she ___ the exam. | would have passed | would pass | will pass | passes
    Unless you hurry, you ___ the bus. | will miss | would miss | missed | had missed
    The letter ___ yesterday. | was sent | is sent | sent | has been sent
    The new hospital ___ next year. | will be opened | will open by | is opened | opens it
    This bridge ___ in 1930. | was built | built | has built | is building
    I wish I ___ how to play the piano. | knew | know | will know | have known
    English ___ all over the world. | is spoken | speaks | is speaking | has spoken
    He had his car ___ last week. | repaired | repair | repairing | to repair
    If I were you, I ___ that offer. | would accept | will accept | accepted | accept
    The work must ___ before noon. | be finished | finish | finished | been finished
    `,
  ),
  reported: bank(
    'الكلام غير المباشر وضمائر الوصل',
    'Reported speech and relative clauses',
    `
    He said that he ___ tired. | was | is | has been | be
    She asked me where I ___. | lived | living | to live | have live
    The man ___ lives next door is a surgeon. | who | which | whose | whom
    That is the girl ___ mother is a minister. | whose | who | which | that
    The teacher told us ___ make noise. | not to | don’t | to not | didn’t
    He asked me ___ I had seen his keys. | if | that | what | did
    Alexandria is the city ___ I was born. | where | which | when | whose
    She suggested ___ for a walk. | going | to go | go | went
    They told me they would come the ___ day. | following | next to | last | tomorrow
    “I have finished,” he said. He said he ___. | had finished | has finished | finished | would finish
    2011 was the year ___ we moved to Mansoura. | when | which | where | whom
    He denied ___ the window. | breaking | to break | break | broke
    `,
  ),
  academicWords: bank(
    'مفردات المرحلة الثانوية',
    'Secondary vocabulary',
    `
    A plan showing how much money you will spend is a ___. | budget | receipt | salary | profit
    “To postpone” means to ___. | delay | cancel | begin | repeat
    Someone who gives money to help others is ___. | generous | ambitious | curious | anxious
    The scientists carried ___ an important experiment. | out | on | off | up
    We have run ___ of petrol. | out | away | off | down
    Which word means “very old, from long ago”? | ancient | recent | modern | current
    A person who sees the good side of everything is ___. | optimistic | pessimistic | realistic | selfish
    The opposite of “increase” is ___. | decrease | improve | extend | raise
    He was ___ for his bravery. | rewarded | arrested | blamed | warned
    Plastic waste is a serious threat to the ___. | environment | equipment | employment | government
    “Look after the baby” means ___. | take care of the baby | search for the baby | resemble the baby | wake the baby
    Her ___ to succeed helped her overcome every difficulty. | determination | hesitation | decoration | imitation
    `,
  ),
  firstFrench: bank(
    'أساسيات الفرنسية',
    'French basics',
    `
    Je ___ égyptien. | suis | est | es | sommes
    Nous ___ une grande maison. | avons | avez | ont | sommes
    Choisissez l’article correct : ___ école. | l’ | le | la | les
    Comment tu t’appelles ? | Je m’appelle Karim. | J’ai quinze ans. | J’habite au Caire. | Ça va bien.
    Quel est le féminin de « beau » ? | belle | beaue | beaux | bel
    Ils ___ au football le vendredi. | jouent | joue | jouons | jouez
    Après lundi, c’est ___. | mardi | mercredi | dimanche | samedi
    Le frère de ma mère est mon ___. | oncle | cousin | neveu | grand-père
    Tu as quel âge ? | J’ai seize ans. | Je suis seize ans. | Il est seize heures. | Je vais bien.
    Je vais ___ cinéma avec mes amis. | au | à la | aux | à l’
    Quel est le pluriel de « un cheval » ? | des chevaux | des chevals | des cheval | les chevales
    Il fait froid en ___. | hiver | été | juillet | août
    `,
  ),
  frenchTenses: bank(
    'الأزمنة في الفرنسية',
    'French tenses',
    `
    Hier, j’___ un bon film. | ai vu | vois | verrai | suis vu
    Nous ___ arrivés à huit heures. | sommes | avons | êtes | ont
    Demain, elle ___ ses grands-parents. | visitera | a visité | visitait | avait visité
    Quand j’étais petit, je ___ au parc. | jouais | joue | jouerai | jouerais
    Le participe passé de « prendre » est ___. | pris | prendu | prené | prit
    Elle est ___ à Alexandrie en 2008. | née | né | naître | nés
    Je ___ partir dans cinq minutes. | vais | viens | suis | ai
    Ils viennent ___ finir leurs devoirs. | de | à | en | pour
    Si tu travailles bien, tu ___. | réussiras | réussissais | as réussi | réussirais
    Il faut que tu ___ tes devoirs. | fasses | fais | feras | faire
    Le pronom qui remplace « à mes parents » est ___. | leur | les | lui | eux-mêmes
    Je ne mange ___ de viande : je suis végétarien. | jamais | toujours | souvent | encore
    `,
  ),
}
