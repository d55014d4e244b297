/** The embedded login's page. `wrong` is an invalid email address that was entered. */
export function loginPage(wrong: string | undefined): string {
  const problem =
    wrong === undefined
      ? ''
      : '<p id="problem" role="alert">Enter an email address like name@example.com.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.0625rem/1.6 system-ui, sans-serif;
  background: light-dark(oklch(0.985 0.012 90), oklch(0.2 0.025 190)); color: light-dark(oklch(0.27 0.04 190), oklch(0.95 0.012 120)); }
main { width: min(22rem, 100% - 4rem); padding: 2rem; border-radius: 20px;
  border: 1px solid light-dark(oklch(0.89 0.015 150), oklch(0.37 0.03 190)); background: light-dark(#fff, oklch(0.245 0.03 190)); }
h1 { margin: 0 0 1rem; line-height: 1.1; }
label { font-weight: 600; }
input, button { box-sizing: border-box; width: 100%; min-height: 3rem; margin-top: .5rem; font: inherit; border-radius: 14px; padding: 0 1rem; border: 1px solid gray; }
button { margin-top: 1rem; border: 0; border-radius: 99px; font-weight: 600;
  background: light-dark(oklch(0.42 0.07 185), oklch(0.82 0.09 175)); color: light-dark(#fff, oklch(0.2 0.04 190)); }
small { display: block; margin-top: 1rem; }
</style>
</head>
<body>
<main>
<h1>Sign in</h1>
<form method="post">
${problem}
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus>
<button type="submit">Sign in</button>
</form>
<small>This login runs only on this computer. Any email address works.</small>
</main>
</body>
</html>`
}
