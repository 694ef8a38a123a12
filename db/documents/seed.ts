import { countWords } from './model.ts'

// In the form that the server’s sanitizer returns.
const html = [
  '<p>Run of act one, Monday evening. Running time <strong>58 minutes</strong>, four minutes over.</p>',
  '<h2>For the company</h2>',
  '<ul>',
  '<li><p>Scene 2: the letter is read to the audience, not to the desk.</p></li>',
  '<li><p>Scene 4: wait for the bell before the first line.</p></li>',
  '<li><p>The storm starts quietly. <em>Let the sound lead.</em></p></li>',
  '</ul>',
  '<h2>For the departments</h2>',
  '<ol>',
  '<li><p><strong>Lighting:</strong> cue 14 two beats earlier, cue 15 out.</p></li>',
  '<li><p><strong>Sound:</strong> the ship’s horn is still too loud for row A.</p></li>',
  '<li><p><strong>Wardrobe:</strong> a second pair of gloves for the understudy.</p></li>',
  '</ol>',
  '<blockquote><p>“If the harbor is silent, nobody believes the clerk.”</p></blockquote>',
  '<p>Next call: Tuesday at 10:00 on the main stage, act two from the top.</p>',
].join('')

/** The document that sample accounts begin with. */
export const sampleDocument = {
  title: 'Rehearsal notes: The Tidewater Clerk',
  html,
  words: countWords(html.replaceAll(/<[^<>]+>/g, ' ')),
}
