import { SampleTable } from './sample-table.tsx'

export function Basic() {
  return (
    <SampleTable
      label="The company"
      columns={['Name', 'Role', 'Phone']}
      rows={[
        ['Marit Haugen', 'Company manager', '555 0101'],
        ['Tobias Okafor', 'Stage manager', '555 0102'],
        ['Rosalind Amoah', 'Artistic director', '555 0103'],
        ['Yusuf Castellane', 'Lighting', '555 0104'],
      ]}
    />
  )
}

export function HeadOptions() {
  const columns = ['Door', 'Opens', 'Staff']
  return (
    <>
      <SampleTable
        label="Doors in the evening"
        headClass="table-dark"
        columns={columns}
        rows={[
          ['Main foyer', '6:30 PM', '4'],
          ['Circle', '7:00 PM', '2'],
        ]}
      />
      <SampleTable
        label="Doors at a matinee"
        headClass="table-light"
        columns={columns}
        rows={[
          ['Main foyer', '1:30 PM', '3'],
          ['Circle', '2:00 PM', '1'],
        ]}
      />
    </>
  )
}

export function Inverse() {
  return (
    <SampleTable
      label="Cues of act one"
      className="table-dark"
      columns={['Cue', 'Department', 'Called on']}
      rows={[
        ['LX 12', 'Lights', 'The door opens'],
        ['SQ 4', 'Sound', '“Who is there?”'],
        ['FQ 2', 'Flies', 'Blackout'],
        ['LX 13', 'Lights', 'Curtain lands'],
      ]}
    />
  )
}

export function Striped() {
  return (
    <SampleTable
      label="Rehearsal rooms this week"
      className="table-striped"
      columns={['Room', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']}
      rows={[
        ['Long room', 'Moth', 'Moth', 'Fittings', 'Moth', 'Run'],
        ['Attic', 'Fights', 'Songs', 'Songs', 'Fights', 'Run'],
        ['Foyer', 'Closed', 'Readers', 'Closed', 'Readers', 'Press'],
        ['Stage', 'Focus', 'Focus', 'Tech', 'Tech', 'Dress'],
      ]}
    />
  )
}

export function StripedDark() {
  return (
    <SampleTable
      label="Channels of the headsets"
      className="table-dark table-striped"
      columns={['Channel', 'Left', 'Right', 'Talk key']}
      rows={[
        ['A', 'Stage', 'Flies', 'F1'],
        ['B', 'Lights', 'Follow spots', 'F2'],
        ['C', 'Sound', 'Music', 'F3'],
        ['D', 'Front of house', 'Bar', 'F4'],
      ]}
    />
  )
}

export function Bordered() {
  return (
    <SampleTable
      label="Seats by price"
      className="table-bordered"
      columns={['Area', 'Evening', 'Matinee', 'Members']}
      rows={[
        ['Stalls', '$48, 120 seats', '$36, 120 seats', '$40, 30 seats'],
        ['Circle', '$36, 96 seats', '$28, 96 seats', '$30, 24 seats'],
        ['Balcony', '$22, 72 seats', '$18, 72 seats', '$18, 18 seats'],
      ]}
    />
  )
}

export function Borderless() {
  return (
    <SampleTable
      label="The stage in figures"
      className="table-borderless"
      columns={['Part', 'Size']}
      rows={[
        ['Opening', '9.6 m wide'],
        ['Depth', '11.2 m'],
        ['Grid', '14 m high'],
        ['Flying bars', '41'],
      ]}
    />
  )
}

export function Hover() {
  return (
    <SampleTable
      label="Invoices to approve"
      className="table-hover"
      columns={['Invoice', 'Supplier', 'Due', 'Amount']}
      rows={[
        ['2041', 'Timber yard', 'Dec 4', '$1,280.00'],
        ['2042', 'Piano tuner', 'Dec 6', '$140.00'],
        ['2043', 'Wig hire', 'Dec 9', '$615.50'],
        ['2044', 'Printers', 'Dec 12', '$392.00'],
      ]}
    />
  )
}

export function HoverAnimation() {
  return (
    <SampleTable
      label="Next performances"
      className="table-hover table-hover-animation"
      columns={['Date', 'Play', 'Seats left']}
      rows={[
        ['Dec 1', 'The Tidewater Clerk', '14'],
        ['Dec 2', 'The Tidewater Clerk', '38'],
        ['Dec 4', 'Nine Buttons', '6'],
        ['Dec 5', 'Nine Buttons', '71'],
      ]}
    />
  )
}

export function ContextualRows() {
  return (
    <SampleTable
      label="Sign-in sheet"
      columns={['Name', 'Call', 'Status']}
      rows={[
        ['Marit Haugen', '6:30 PM', 'In the building'],
        ['Tobias Okafor', '6:30 PM', 'On the way'],
        ['Rosalind Amoah', '6:55 PM', 'Missing'],
        ['Yusuf Castellane', '–', 'On leave'],
      ]}
      tones={['success', 'warning', 'danger', 'info']}
    />
  )
}

export function Responsive() {
  return (
    <SampleTable
      label="Call times this week"
      columns={['Name', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']}
      rows={[
        ['Marit', '10:00 AM', '10:00 AM', 'Free', '10:00 AM', '2:00 PM', '12:30 PM'],
        ['Tobias', '9:30 AM', '9:30 AM', '9:30 AM', 'Free', '1:30 PM', '12:00 PM'],
        ['Rosalind', '11:00 AM', 'Free', '11:00 AM', '11:00 AM', '3:00 PM', '6:55 PM'],
        ['Yusuf', 'Free', '6:00 PM', '6:00 PM', '6:00 PM', '6:00 PM', '12:30 PM'],
      ]}
    />
  )
}
